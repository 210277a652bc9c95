import { expect, test } from 'vitest'
import type { ChannelId, SchoolId } from '../kernel/ids.ts'
import { channelName } from './message.ts'

test('a channel is called private, by its school and by itself', () =>
  expect(channelName('tilleuls' as SchoolId, 'owls' as ChannelId)).toBe('private.tilleuls.owls'))
