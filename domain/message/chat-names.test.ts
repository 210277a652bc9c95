import { expect, test } from 'vitest'
import type { ChannelId, SchoolId, UserId } from '../kernel/ids.ts'
import { channelName, personIdentity, schoolIdentity } from './chat-names.ts'

const school = 'tilleuls' as SchoolId

test('a channel is called private, by its school and by itself', () =>
  expect(channelName(school, 'owls' as ChannelId)).toBe('private.tilleuls.owls'))

test('a school is school_ and its id, and a person is one of it', () => {
  expect(schoolIdentity(school)).toBe('school_tilleuls')
  expect(personIdentity(school, 'marie' as UserId)).toBe('school_tilleuls.marie')
})

test('names of real ids are no longer than a chat service takes', () => {
  const id = '0197f1f0-0000-7000-8000-000000000000'
  const names = [
    channelName(id as SchoolId, id as ChannelId),
    personIdentity(id as SchoolId, id as UserId),
  ]
  for (const name of names) expect(name.length).toBeLessThanOrEqual(92)
})
