const oldest = { major: 20, minor: 19 };

/**
 * Why this version of Node will not do, and what to do about it; undefined when it will.
 *
 * @param {string} version As in `process.versions.node`.
 * @returns {string | undefined}
 */
export function nodeProblem(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isNewEnough = major > oldest.major || (major === oldest.major && minor >= oldest.minor);
  if (isNewEnough) return undefined;
  return `Node ${oldest.major}.${oldest.minor} or newer is needed; this is ${version}. Install one from https://nodejs.org and try again.`;
}
