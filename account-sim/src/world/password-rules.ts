/** What is wrong with a new password, in the texts of the specification (section 5); empty when it is valid. */
export function passwordFaults(password: string, confirmPassword: string): string[] {
  const faults: string[] = [];
  // Counts code points, as the sign-in page does: for a visitor an emoji is one character.
  if (Array.from(password).length < minimumLength) {
    faults.push(`New Password must be at least ${minimumLength} characters long`);
  }
  if (password !== confirmPassword) faults.push('Confirm Password must match Password');
  return faults;
}

const minimumLength = 8;
