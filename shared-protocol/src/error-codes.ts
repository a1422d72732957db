/**
 * Every code that an agent's error answer may carry, in the specification's order (section 8). The names are sent on
 * the wire: retired ones stay in the list, none is reused. `errorMeanings` explains them.
 */
export const agentErrorCodes = [
  'NOT_SET',
  'BAD_MESSAGE_FORMAT',
  'MESSAGE_NOT_FOUND',
  'CONNECTION_ERROR',
  'INTERNAL_ERROR',
  'NO_MESSAGE_HANDLER_FOUND',
  'NOT_CONNECTED',
  'ITEM_NOT_FOUND',
  'SCAN_ERROR',
  'DRIVER_NOT_FOUND',
  'DEVICE_UPDATE_NOT_FOUND',
  'INSTALL_ALREADY_IN_PROGRESS',
  'INSTALL_PACKAGE_IS_INVALID',
  'INSTALL_PACKAGE_NOT_FOUND',
  'INSTALL_START_FAILED',
  'DEVICE_NOT_FOUND',
  'MANUFACTURERS_NOT_FOUND',
  'MACHINE_INTELLIGENCE_UPDATE_FAILED',
  'USER_SETTINGS_ERROR',
  'REMOTE_TRIGGER_NOT_TRIGGERED',
] as const;

export type AgentErrorCode = (typeof agentErrorCodes)[number];

/**
 * Conditions that an agent reports in addition to its error codes. Source: specification, section 8. `errorMeanings`
 * explains them.
 */
export const otherAgentMessages = [
  'DISK_IS_FULL',
  'LICENSE_CHECK_FAILED',
  'USER_LOGON_FAILED',
  'ADD_SUPPORT_CASE_FAILED',
  'UPDATE_DRIVER_FAILED',
  'DOWNLOAD_DRIVER_ERROR',
] as const;

export type OtherAgentMessage = (typeof otherAgentMessages)[number];
