/** The files of React, which are more than half of what the login downloads; the build gives them a file of their own. */
export const reactFiles = /node_modules[\\/](?:react-dom|react|scheduler)[\\/]/;
