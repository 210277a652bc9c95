// The package brings no types; these are the parts the bench uses.
declare module 'autocannon' {
  interface Request {
    method?: string
    path?: string
    headers?: Record<string, string>
    body?: string
  }

  interface Options {
    url: string
    connections: number
    duration: number
    requests: {
      setupRequest(request: Request, context: Record<string, unknown>): Request
      onResponse(status: number, body: string, context: Record<string, unknown>): void
    }[]
  }

  interface Outcome {
    errors: number
    timeouts: number
    non2xx: number
    requests: { average: number; total: number }
    latency: { p50: number; p99: number; max: number }
  }

  function autocannon(options: Options): Promise<Outcome>
  export = autocannon
}
