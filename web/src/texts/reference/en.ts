/** English. What follows from it is the type `ReferenceTexts`, which every other language satisfies. */
export const en = {
  /** What support finds a failed request by. */
  reference: 'Reference: {reference}',
  copy: 'Copy details',
  copied: 'Copied. If you contact support, paste the details there.',
  notCopied: "Your browser didn't allow copying. Select these details and copy them yourself.",
} as const;
