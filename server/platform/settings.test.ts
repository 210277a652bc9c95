import { describe, expect, test } from 'vitest'
import { readSettings } from './settings.ts'

const read = (environment: Record<string, string>) => readSettings(environment, '/preau')
const strong = 'kJ3v9QxTzP7mW2bR8nYcL5sD1fHgE4aU6iOq'

describe('what whoever starts the server decides', () => {
  test('nothing decided is the demo on this machine, port 4000, data beside the code', () => {
    expect(read({})).toEqual({
      mode: 'demo',
      host: '127.0.0.1',
      port: 4000,
      proxies: 0,
      dataFolder: '/preau/.preau',
      databaseUrl: undefined,
      secret: undefined,
      now: undefined,
    })
  })

  test('production needs a secret, and a guessable one is no secret', () => {
    const production = { PREAU_MODE: 'production' }
    expect(() => read(production)).toThrow(/PREAU_SECRET is missing.+openssl/)
    expect(() => read({ ...production, PREAU_SECRET: 'changeme' })).toThrow('too weak')
    expect(() => read({ ...production, PREAU_SECRET: 'a'.repeat(64) })).toThrow('too weak')
    expect(read({ ...production, PREAU_SECRET: strong }).secret).toBe(strong)
  })

  test('a weak secret is refused in the demo too, once somebody set one', () => {
    expect(() => read({ PREAU_SECRET: 'short' })).toThrow('too weak')
  })

  test('the clock of a real school cannot be moved', () => {
    const moved = { PREAU_NOW: '2026-11-17T07:40:00Z' }
    expect(read(moved).now).toBe(Date.parse('2026-11-17T07:40:00Z'))
    expect(() => read({ ...moved, PREAU_MODE: 'production', PREAU_SECRET: strong })).toThrow(
      'PREAU_NOW',
    )
  })

  test.each([
    [{ PORT: 'http' }, 'PORT is "http"'],
    [{ PORT: '70000' }, 'PORT is "70000"'],
    [{ PREAU_MODE: 'prod' }, 'PREAU_MODE is "prod"'],
    [{ PREAU_NOW: 'tuesday' }, 'PREAU_NOW is "tuesday"'],
    [{ DATABASE_URL: 'localhost:5432' }, 'DATABASE_URL is no address'],
  ])('%o is refused by its name', (environment, sentence) => {
    expect(() => read(environment)).toThrow(sentence)
  })
})
