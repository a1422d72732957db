import type { AnswerCode } from 'shared-protocol/agent/define';
import type { FaultName } from './fault-table.ts';

/** What to switch on so that a page meets a code: every code of the specification has a cause. */
export const causes = {
  NOT_SET: 'code-missing',
  BAD_MESSAGE_FORMAT: 'request-garbled',
  MESSAGE_NOT_FOUND: 'message-unknown',
  CONNECTION_ERROR: 'connection-lost',
  INTERNAL_ERROR: 'agent-fails',
  NO_MESSAGE_HANDLER_FOUND: 'handler-missing',
  NOT_CONNECTED: 'hub-refuse',
  ITEM_NOT_FOUND: 'item-missing',
  SCAN_ERROR: 'scan-fails',
  DRIVER_NOT_FOUND: 'driver-missing',
  DEVICE_UPDATE_NOT_FOUND: 'update-missing',
  INSTALL_ALREADY_IN_PROGRESS: 'other-install',
  INSTALL_PACKAGE_IS_INVALID: 'package-damaged',
  INSTALL_PACKAGE_NOT_FOUND: 'package-missing',
  INSTALL_START_FAILED: 'installer-blocked',
  DEVICE_NOT_FOUND: 'device-missing',
  MANUFACTURERS_NOT_FOUND: 'manufacturers-missing',
  MACHINE_INTELLIGENCE_UPDATE_FAILED: 'model-not-stored',
  USER_SETTINGS_ERROR: 'settings-locked',
  REMOTE_TRIGGER_NOT_TRIGGERED: 'user-refuses',
  DISK_IS_FULL: 'disk-fills-up',
  LICENSE_CHECK_FAILED: 'licence-server-down',
  USER_LOGON_FAILED: 'user-logged-off',
  ADD_SUPPORT_CASE_FAILED: 'support-down',
  UPDATE_DRIVER_FAILED: 'driver-fails',
  DOWNLOAD_DRIVER_ERROR: 'download-fails',
} as const satisfies Record<AnswerCode, FaultName>;
