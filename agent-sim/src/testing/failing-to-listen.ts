/** An environment in which a Node program cannot listen on an address, for the reason that the code names. */
export function failingToListen(host: string, code: string): NodeJS.ProcessEnv {
  const preload = `
    import { Server } from 'node:net';
    const listen = Server.prototype.listen;
    Server.prototype.listen = function (options, ...others) {
      if (options.host !== ${JSON.stringify(host)}) return listen.call(this, options, ...others);
      process.nextTick(() => this.emit('error', Object.assign(new Error('listen ${code}'), { code: '${code}' })));
      return this;
    };
  `;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(preload)}` };
}
