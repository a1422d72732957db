/** An option that is a text of a certain form, on the command line and in a program. */
export interface TextOption {
  readonly expected: string;
  /** As it is meant; null when it is something else. */
  readonly parse: (text: string) => string | null;
}

export const originOption: TextOption = {
  expected: 'an origin such as http://localhost:5173',
  parse: (text) => {
    const url = URL.canParse(text) ? new URL(text) : null;
    const isOrigin = url !== null && ['http:', 'https:'].includes(url.protocol);
    return isOrigin && url.origin === text.replace(/\/$/, '') ? url.origin : null;
  },
};

export const smtpOption: TextOption = {
  expected: 'an address such as smtp://localhost:1025',
  parse: (text) => {
    const url = URL.canParse(text) ? new URL(text) : null;
    return url !== null && ['smtp:', 'smtps:'].includes(url.protocol) && url.hostname !== '' ? text : null;
  },
};
