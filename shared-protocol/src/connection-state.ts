/** The states of the real-time connection to the agent. Source: specification, section 4. */
export type ConnectionState = 'Disconnected' | 'Connecting' | 'Connected' | 'Disconnecting' | 'Reconnecting';
