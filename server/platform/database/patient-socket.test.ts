import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PatientSocket } from './patient-socket.ts'

const server = createServer()
let client: PatientSocket
let other: Socket

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  client = new PatientSocket()
  const accepted = once(server, 'connection') as Promise<[Socket]>
  client.connect((server.address() as AddressInfo).port, '127.0.0.1')
  other = (await accepted)[0]
})

afterAll(() => {
  client.destroy()
  server.close()
})

describe('what is written to a patient socket', () => {
  test('in one turn leaves together, in its order, and nothing stays behind', async () => {
    client.write('begin;')
    client.write(Buffer.from('select 1;'))
    client.write('commit;')
    expect(client.writableCorked).toBe(1)
    const [received] = await once(other, 'data')
    expect(String(received)).toBe('begin;select 1;commit;')
    expect(client.writableCorked).toBe(0)
    expect(client.writableLength).toBe(0)
  })

  test('in a later turn waits for nothing', async () => {
    client.write('select 2;')
    const [received] = await once(other, 'data')
    expect(String(received)).toBe('select 2;')
  })
})
