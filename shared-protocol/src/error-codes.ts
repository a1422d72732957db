/**
 * Every code that an agent's error answer may carry, in the specification's order (section 8).
 * The names are wire values: retired ones stay, none is reused.
 */
export const agentErrorCodes = [
  /** No code was set: an agent's own defect, never sent on purpose. */
  'NOT_SET',
  /** The envelope or the payload does not parse; `details` lists path and reason of each fault. */
  'BAD_MESSAGE_FORMAT',
  /** The message type is not in the catalogue. */
  'MESSAGE_NOT_FOUND',
  /** The connection failed while a request was under way. */
  'CONNECTION_ERROR',
  /** The agent failed in a way that no other code names. */
  'INTERNAL_ERROR',
  /** The message type is known, but this product's agent does not serve it. */
  'NO_MESSAGE_HANDLER_FOUND',
  /** A request was made while no connection stood. */
  'NOT_CONNECTED',
  /** The id names nothing that the agent knows. */
  'ITEM_NOT_FOUND',
  /** A scan could not start or broke off. */
  'SCAN_ERROR',
  /** No driver has this id. */
  'DRIVER_NOT_FOUND',
  /** The device exists, but no update is known for it. */
  'DEVICE_UPDATE_NOT_FOUND',
  /** A second install was asked for while one runs. */
  'INSTALL_ALREADY_IN_PROGRESS',
  /** The downloaded package is damaged or not for this machine. */
  'INSTALL_PACKAGE_IS_INVALID',
  /** Nothing was downloaded for this driver. */
  'INSTALL_PACKAGE_NOT_FOUND',
  /** The installer program could not be started. */
  'INSTALL_START_FAILED',
  /** No device has this id. */
  'DEVICE_NOT_FOUND',
  /** The catalogue of manufacturers is empty or cannot be read. */
  'MANUFACTURERS_NOT_FOUND',
  /** The chosen manufacturer, series or model could not be stored. */
  'MACHINE_INTELLIGENCE_UPDATE_FAILED',
  /** User settings could not be read or stored. */
  'USER_SETTINGS_ERROR',
  /** The user at the machine refused what the page asked for, or it could not be triggered. */
  'REMOTE_TRIGGER_NOT_TRIGGERED',
] as const;

export type AgentErrorCode = (typeof agentErrorCodes)[number];

/** Conditions that an agent reports beside its error codes. Source: specification, section 8. */
export const otherAgentMessages = [
  'DISK_IS_FULL',
  'LICENSE_CHECK_FAILED',
  'USER_LOGON_FAILED',
  'ADD_SUPPORT_CASE_FAILED',
  'UPDATE_DRIVER_FAILED',
  'DOWNLOAD_DRIVER_ERROR',
] as const;

export type OtherAgentMessage = (typeof otherAgentMessages)[number];
