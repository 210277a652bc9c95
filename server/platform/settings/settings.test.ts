import { describe, expect, test } from 'vitest'
import { readSettings } from './settings.ts'

const read = (environment: Record<string, string>) => readSettings(environment, '/preau')
const strong = 'kJ3v9QxTzP7mW2bR8nYcL5sD1fHgE4aU6iOq'
const reachable = {
  SMTP_URL: 'smtps://preau:pa%40ss@mail.school.test',
  MAIL_FROM: 'Préau <preau@school.test>',
  PREAU_URL: 'https://preau.school.test/',
}

describe('the settings of the server', () => {
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
      mail: { by: 'outbox' },
      publicUrl: undefined,
      chat: undefined,
      captcha: undefined,
    })
  })

  test('production needs a secret, and a guessable one is no secret', () => {
    const production = { PREAU_MODE: 'production' }
    expect(() => read(production)).toThrow(/PREAU_SECRET is missing.+openssl/)
    expect(() => read({ ...production, PREAU_SECRET: 'changeme' })).toThrow('too weak')
    expect(() => read({ ...production, PREAU_SECRET: 'a'.repeat(64) })).toThrow('too weak')
    expect(read({ ...production, ...reachable, PREAU_SECRET: strong }).secret).toBe(strong)
  })

  test('production needs a mail server, or says that mails stay in a folder', () => {
    const { SMTP_URL, MAIL_FROM, PREAU_URL } = reachable
    const production = { PREAU_MODE: 'production', PREAU_SECRET: strong, PREAU_URL }
    expect(() => read(production)).toThrow(/SMTP_URL is missing.+PREAU_MAIL=outbox/)
    expect(read({ ...production, PREAU_MAIL: 'outbox' }).mail).toEqual({ by: 'outbox' })
    expect(() => read({ ...production, SMTP_URL })).toThrow('MAIL_FROM is missing')
    expect(read({ ...production, SMTP_URL, MAIL_FROM }).mail).toEqual({
      by: 'smtp',
      smtpUrl: SMTP_URL,
      from: MAIL_FROM,
    })
  })

  test('production needs to know its own address, for the links in mails', () => {
    const production = { ...reachable, PREAU_MODE: 'production', PREAU_SECRET: strong }
    expect(read(production).publicUrl).toBe('https://preau.school.test')
    expect(() => read({ ...production, PREAU_URL: '' })).toThrow('PREAU_URL is missing')
    expect(() => read({ PREAU_URL: 'https://school.test/preau' })).toThrow('without a path')
  })

  test('the password of a mail server is not repeated when its address cannot be used', () => {
    const wrong = () => read({ ...reachable, SMTP_URL: 'http://preau:secret@mail' })
    expect(wrong).toThrow('SMTP_URL is no address')
    expect(wrong).not.toThrow('secret')
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

  test('a chat service needs both of its keys, and its secret key gives passes', () => {
    const keys = { PUBNUB_PUBLISH_KEY: 'pub', PUBNUB_SUBSCRIBE_KEY: 'sub' }
    const origin = 'https://ps.pndsn.com'
    const chat = { publishKey: 'pub', subscribeKey: 'sub', secretKey: undefined, origin }
    expect(read(keys).chat).toEqual(chat)
    expect(read({ ...keys, PUBNUB_SECRET_KEY: 'sec' }).chat).toEqual({ ...chat, secretKey: 'sec' })
    const own = { ...keys, PUBNUB_ORIGIN: 'https://school.pubnubapi.com/' }
    expect(read(own).chat?.origin).toBe('https://school.pubnubapi.com')
  })

  test.each([
    [{ PUBNUB_SUBSCRIBE_KEY: 'sub' }, 'PUBNUB_PUBLISH_KEY is missing'],
    [{ PUBNUB_PUBLISH_KEY: 'pub' }, 'PUBNUB_SUBSCRIBE_KEY is missing'],
    [
      {
        ...{ PUBNUB_PUBLISH_KEY: 'pub', PUBNUB_SUBSCRIBE_KEY: 'sub' },
        PUBNUB_ORIGIN: 'http://school.pubnubapi.com',
      },
      'PUBNUB_ORIGIN is "http://school.pubnubapi.com"',
    ],
    [{ TURNSTILE_SITE_KEY: 'site' }, 'TURNSTILE_SECRET_KEY is missing'],
    [{ TURNSTILE_SECRET_KEY: 'secret' }, 'TURNSTILE_SITE_KEY is missing'],
    [{ PORT: 'http' }, 'PORT is "http"'],
    [{ PORT: '70000' }, 'PORT is "70000"'],
    [{ PREAU_MODE: 'prod' }, 'PREAU_MODE is "prod"'],
    [{ PREAU_NOW: 'tuesday' }, 'PREAU_NOW is "tuesday"'],
    [{ DATABASE_URL: 'localhost:5432' }, 'DATABASE_URL is no address'],
    [{ PREAU_MAIL: 'smtp' }, 'PREAU_MAIL is "smtp"'],
    [{ ...reachable, MAIL_FROM: 'Préau' }, 'MAIL_FROM is "Préau"'],
    [{ ...reachable, PREAU_MAIL: 'outbox' }, 'exclude each other'],
    [{ PREAU_URL: 'preau.test' }, 'PREAU_URL is "preau.test"'],
  ])('%o is refused by its name', (environment, sentence) => {
    expect(() => read(environment)).toThrow(sentence)
  })
})
