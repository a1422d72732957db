const commands: Partial<Record<NodeJS.Platform, (port: number) => string>> = {
  win32: (port) => `netstat -ano | findstr :${port}`,
  darwin: (port) => `lsof -nP -iTCP:${port} -sTCP:LISTEN`,
};

/** The command that says which program listens on a port. */
export function whoHoldsPort(port: number, platform: NodeJS.Platform = process.platform): string {
  return commands[platform]?.(port) ?? `ss -ltnp 'sport = :${port}'`;
}
