// What the tests use of the socket that the server's own library brings along.

declare module 'ws' {
  export class WebSocket {
    constructor(address: string, options?: { readonly origin?: string });
    readonly readyState: number;
    readonly OPEN: number;
    readonly bufferedAmount: number;
    send(text: string | Uint8Array): void;
    ping(): void;
    close(code?: number, reason?: string): void;
    terminate(): void;
    on(event: 'message', take: (data: Buffer, isBinary: boolean) => void): void;
    on(event: 'close', take: (code: number) => void): void;
    on(event: 'open' | 'error' | 'pong', take: () => void): void;
    on(
      event: 'unexpected-response',
      take: (request: unknown, response: { readonly statusCode?: number }) => void,
    ): void;
  }
}
