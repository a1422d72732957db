/** What is safe to paste into a shell: the name of a host may have a dollar sign, or a backquote. */
export const isPlainOrigin = /^https?:\/\/[\w.:[\]-]+$/;
export const isPlainHost = /^[\w.:[\]-]+$/;
