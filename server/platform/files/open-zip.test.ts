import { expect, test } from 'vitest'
import { openZip, sendZip } from './open-zip.ts'

test('a zip whose reader is slow makes the next part when the last one has left', async () => {
  let made = 0
  async function* parts() {
    const zip = openZip()
    while (made < 40) {
      made += 1
      zip.addPicture(`${made}.jpg`, Buffer.alloc(400_000))
      yield zip.written()
    }
    zip.end()
    yield zip.written()
  }
  const sent = sendZip(parts())[Symbol.asyncIterator]()
  await sent.next()
  await new Promise((resolve) => setImmediate(resolve))
  expect(made).toBeLessThan(4)
  let bytes = 0
  for (let part = await sent.next(); !part.done; part = await sent.next())
    bytes += (part.value as Buffer).length
  expect([made, bytes > 39 * 400_000]).toEqual([40, true])
})
