/** What is known of the software on the visitor's computer. */
export type HandOff =
  /** The ports are being asked. */
  | 'looking'
  /** The browser would ask its visitor: nothing was sent yet. */
  | 'needs-click'
  | 'browser-asking'
  | 'connecting'
  | 'connected'
  /** Its protocol is newer than this page's: what both know works. */
  | 'connected-to-newer'
  | 'reconnecting'
  /** It answers discovery, but no connection can be made. */
  | 'unreachable'
  /** The agent is there, but the code that would connect to it did not come. */
  | 'not-loaded'
  | 'blocked'
  /** Ports stay silent, or were refused by who knows whom: the agent, the browser or another program. */
  | 'no-answer'
  | 'not-running';
