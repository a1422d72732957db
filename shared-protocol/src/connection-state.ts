/** The states of the real-time connection to the agent. Source: specification, section 4. */
export const connectionStates = ['Disconnected', 'Connecting', 'Connected', 'Disconnecting', 'Reconnecting'] as const;

export type ConnectionState = (typeof connectionStates)[number];
