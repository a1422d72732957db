/** The parts of an email address between which a line may break. */
export function addressParts(address: string): readonly string[] {
  return address.split(/(?=[@.])/);
}

/** The domain of an email address, in lower case. */
export function mailDomainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase();
}
