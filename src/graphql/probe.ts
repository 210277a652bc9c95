import type { ServerDoor } from './server-door.ts'

const body = JSON.stringify({
  operationName: 'serverTime',
  variables: {},
  query: 'query serverTime { serverTime }',
})

/** Asks the server for a sign of life. Its answer also tells the time, which the door passes on. */
export function createProbe(door: Pick<ServerDoor, 'post'>) {
  return async (signal: AbortSignal | null = null): Promise<boolean> => {
    try {
      const { verdict } = await door.post({ body, headers: new Headers(), signal })
      return !(verdict instanceof Error)
    } catch {
      return false
    }
  }
}
