/** English. What follows from it is the type `WaysInTexts`, which every other language satisfies. */
export const en = {
  /** Of the mail that holds the link too. */
  code: {
    label: 'Or enter the code from the email',
    incomplete: 'Enter the 6-digit code from the email',
    refused: "This code didn't work. Use the code from the newest email, or have it sent again.",
  },
} as const;
