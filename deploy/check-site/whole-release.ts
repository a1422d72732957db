/** The remedy where files are missing. */
export const wholeRelease =
  'Serve the whole public folder of the release: npm run configure, then release.sh switch; never delete or copy single files.';
