import type { AnswerCode } from './agent/define.ts';

/** What each code of an error answer means, as the pages for developers and the command line say it. */
export const errorMeanings = {
  NOT_SET: "No code was set: an agent's own defect, never sent on purpose.",
  BAD_MESSAGE_FORMAT: 'The envelope or the payload does not parse; `details` lists path and reason of each fault.',
  MESSAGE_NOT_FOUND: 'The message type is not in the catalogue.',
  CONNECTION_ERROR: 'The connection failed while a request was under way.',
  INTERNAL_ERROR: 'The agent failed in a way that no other code names.',
  NO_MESSAGE_HANDLER_FOUND: "The message type is known, but this product's agent does not serve it.",
  NOT_CONNECTED: 'A request was made while no connection stood.',
  ITEM_NOT_FOUND: 'The id names nothing that the agent knows.',
  SCAN_ERROR: 'A scan could not start or broke off.',
  DRIVER_NOT_FOUND: 'No driver has this id.',
  DEVICE_UPDATE_NOT_FOUND: 'The device exists, but no update is known for it.',
  INSTALL_ALREADY_IN_PROGRESS: 'A second install was asked for while one runs.',
  INSTALL_PACKAGE_IS_INVALID: 'The downloaded package is damaged or not for this machine.',
  INSTALL_PACKAGE_NOT_FOUND: 'Nothing was downloaded for this driver.',
  INSTALL_START_FAILED: 'The installer program could not be started.',
  DEVICE_NOT_FOUND: 'No device has this id.',
  MANUFACTURERS_NOT_FOUND: 'The catalogue of manufacturers is empty or cannot be read.',
  MACHINE_INTELLIGENCE_UPDATE_FAILED: 'The chosen manufacturer, series or model could not be stored.',
  USER_SETTINGS_ERROR: 'User settings could not be read or stored.',
  REMOTE_TRIGGER_NOT_TRIGGERED:
    'The user at the machine refused what the page asked for, or it could not be triggered.',
  DISK_IS_FULL: 'The disk has no room for what must be stored.',
  LICENSE_CHECK_FAILED: 'The licence could not be read, or the licence server did not answer.',
  USER_LOGON_FAILED: 'The agent could not sign in to its server with its registration.',
  ADD_SUPPORT_CASE_FAILED: 'Support could not be reached or refused the case; nothing was added.',
  UPDATE_DRIVER_FAILED: 'The installer ran, but the device did not take its new driver.',
  DOWNLOAD_DRIVER_ERROR: 'The package could not be downloaded.',
} as const satisfies Record<AnswerCode, string>;
