// An agent loads these with the first page and its first message. On a busy machine that takes longer than a test may
// wait for an answer, so a test that counts time loads them beforehand, by importing this file.
import '../world/areas/handlers.ts';
import '../signalr/accept-socket.ts';
import '../dispatch/dispatch.ts';
