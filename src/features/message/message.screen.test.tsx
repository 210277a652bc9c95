import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { MediaId } from '#domain/kernel/ids.ts'
import { Link } from '#src/ui/link.tsx'
import { onADesk } from '#tests/support/screens/on-a-phone.ts'
import {
  aChattingTablet,
  aMessage,
  channelId,
  messageId,
} from '#tests/support/screens/open-messages.tsx'
import { MessageScreen } from './message.screen.tsx'

const thread = () => document.querySelector<HTMLElement>('[data-thread]') as HTMLElement
const shown = () =>
  [...thread().querySelectorAll<HTMLElement>('[data-message]')].map((it) => [
    it.querySelector('[data-words]')?.textContent ?? it.textContent,
    it.dataset.saved,
  ])
const field = () => screen.getByLabelText<HTMLTextAreaElement>('Message')
const write = (text: string) => fireEvent.change(field(), { target: { value: text } })
const send = () => fireEvent.click(screen.getByRole('button', { name: /^Send/ }))
const pages = (count: number) => Array.from({ length: count }, (_, place) => aMessage(place + 1))

describe('the list of channels', () => {
  test('says what is unread, and which channel has something urgent', async () => {
    const channels = [
      { unread: 2, lastNumber: 2, latestText: 'Two packs left', latestName: 'Sofiane' },
      { kind: 'announcement', title: 'Whole team', unread: 1, urgent: 1 },
    ] as const
    const { open } = await aChattingTablet([], channels)
    await open('en', '/message')
    expect(await screen.findByText('3 messages to read, 1 urgent')).toBeDefined()
    const rows = [...document.querySelectorAll<HTMLElement>('[data-channel]')]
    expect(rows.map((row) => row.dataset.unread)).toEqual(['1', '2'])
    expect(within(rows[0] as HTMLElement).getByText(/unread, urgent/)).toBeDefined()
  })

  test('is in French for a French reader', async () => {
    const { open } = await aChattingTablet()
    await open('fr', '/message')
    expect(await screen.findByText('Rien à lire')).toBeDefined()
    expect(screen.getByText('Équipes de classe')).toBeDefined()
  })
})

test('a channel that is chosen at a desk has the focus in its field, and on glass it has not', async () => {
  const { open } = await aChattingTablet(pages(3))
  await open('en', '/message')
  const row = () => document.querySelector<HTMLElement>('[data-channel]') as HTMLElement
  await waitFor(() => expect(row()).not.toBeNull())
  const choose = () => {
    row().focus()
    fireEvent.click(row())
  }
  choose()
  await screen.findByText('Message 3')
  expect(document.activeElement).toBe(row())
  cleanup()
  onADesk()
  await open('en', '/message')
  await waitFor(() => expect(row()).not.toBeNull())
  choose()
  await waitFor(() => expect(document.activeElement).toBe(field()))
})

describe('a channel that is open', () => {
  test('shows its newest 50 messages, and earlier ones when they are asked for', async () => {
    const { open } = await aChattingTablet(pages(120))
    await open()
    await waitFor(() => expect(shown()).toHaveLength(50))
    for (const count of [100, 120]) {
      fireEvent.click(screen.getByRole('button', { name: 'Earlier messages' }))
      await waitFor(() => expect(shown()).toHaveLength(count))
    }
    expect(shown()[0]).toEqual(['Message 1', 'server'])
    expect(screen.queryByRole('button', { name: 'Earlier messages' })).toBeNull()
  })

  test('is read up to its newest message, once', async () => {
    const { open, state } = await aChattingTablet(pages(3))
    await open()
    await waitFor(() => expect(state.read).toEqual([3]))
    await screen.findByText('Nothing to read')
    expect(state.read).toEqual([3])
  })

  test('shows what somebody else writes as soon as the school tells of it', async () => {
    const { open, state, noteNewsOf } = await aChattingTablet(pages(1))
    await open()
    await waitFor(() => expect(shown()).toHaveLength(1))
    state.messages.push(aMessage(2, { text: 'The coach is late' }))
    noteNewsOf(['message'])
    await waitFor(() => expect(shown().at(-1)).toEqual(['The coach is late', 'server']))
  })

  test('says who deleted a message, and shows nothing of it', async () => {
    const gone = aMessage(1, { text: '', isRemoved: true, version: 2 })
    const { open } = await aChattingTablet([gone])
    await open()
    expect(await screen.findByText(/Sofiane Karam deleted a message of/)).toBeDefined()
  })

  test('that is not the reader’s own says so', async () => {
    const { open } = await aChattingTablet()
    await open('en', `/message?channel=${channelId(9)}`)
    expect(await screen.findByText('This channel is not yours')).toBeDefined()
  })
})

describe('what is written', () => {
  test('without a network stands as not sent, and goes out once when it is back', async () => {
    const { open, classroom, state, offline } = await aChattingTablet(pages(1))
    await open()
    await waitFor(() => expect(shown()).toHaveLength(1))
    classroom.state.isReachable = false
    write('Could somebody put the blankets out?')
    send()
    await waitFor(() =>
      expect(shown().at(-1)).toEqual(['Could somebody put the blankets out?', 'tablet']),
    )
    expect(field().value).toBe('')
    expect(within(thread()).getByText('to send')).toBeDefined()
    classroom.state.isReachable = true
    offline.sendNow()
    await waitFor(() =>
      expect(shown().at(-1)).toEqual(['Could somebody put the blankets out?', 'server']),
    )
    expect(shown()).toHaveLength(2)
    expect(state.messages).toHaveLength(2)
  })

  test('in one channel is kept with it, and never shows in another', async () => {
    const { open } = await aChattingTablet(pages(1), [{}, { title: 'Écureuils' }])
    await open()
    await waitFor(() => expect(shown()).toHaveLength(1))
    write('half a sentence')
    fireEvent.click(screen.getByRole('link', { name: /Écureuils/ }))
    await waitFor(() => expect(field().value).toBe(''))
    expect(screen.getByRole('link', { name: /Hérissons.*Draft half a sentence/ })).toBeDefined()
    fireEvent.click(screen.getByRole('link', { name: /Hérissons/ }))
    await waitFor(() => expect(field().value).toBe('half a sentence'))
  })

  test('is refused with its sentence where it is too long, and nothing is lost', async () => {
    const { open } = await aChattingTablet(pages(1))
    await open()
    await waitFor(() => expect(shown()).toHaveLength(1))
    const long = 'a'.repeat(50_000)
    write(long)
    send()
    expect(await screen.findByText(/longer than 4,000 characters/)).toBeDefined()
    expect(field().value).toBe(long)
    expect(shown()).toHaveLength(1)
  })

  test('that the school refuses can be written again with its words', async () => {
    const { open, classroom } = await aChattingTablet(pages(1))
    classroom.state.judge = () => ({ code: 'message.channel-archived' })
    await open()
    await waitFor(() => expect(shown()).toHaveLength(1))
    write('Is the hall free?')
    send()
    fireEvent.click(await screen.findByRole('button', { name: 'Not sent: what now?' }))
    expect(await screen.findByText(/This channel is archived/)).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Correct' }))
    await waitFor(() => expect(shown()).toHaveLength(1))
    expect(field().value).toBe('Is the hall free?')
  })

  test('as an answer stands under what it answers', async () => {
    const { open, classroom } = await aChattingTablet(pages(1))
    await open()
    fireEvent.click(await screen.findByRole('button', { name: /Answer Sofiane Karam/ }))
    write('Yes')
    send()
    await waitFor(() =>
      expect(classroom.state.received.at(-1)?.act).toMatchObject({
        sendMessage: { text: 'Yes', replyToId: messageId(1), channelId: channelId(1) },
      }),
    )
  })
})

test('a new channel with one person is opened, and an existing one is found again', async () => {
  const direct = { kind: 'direct', title: 'Claire Vasseur', otherId: messageId(99) } as never
  const { open, state } = await aChattingTablet([], [{}, direct])
  await open('en', '/message')
  const choose = async (name: RegExp) => {
    fireEvent.click(await screen.findByRole('button', { name: 'New channel' }))
    fireEvent.click(await screen.findByRole('radio', { name }))
    fireEvent.click(screen.getByRole('button', { name: 'Open the channel' }))
  }
  await choose(/Claire Vasseur/)
  await waitFor(() => expect(thread().dataset.thread).toBe(channelId(2)))
  expect(state.opened).toEqual([])
  await choose(/Sofiane Karam/)
  await waitFor(() => expect(state.opened).toMatchObject([{ kind: 'direct' }]))
})

test('a search that begins elsewhere looks at once, and names the files of what it finds', async () => {
  const files = [
    {
      __typename: 'AttachedFile',
      id: messageId(9) as string as MediaId,
      name: 'Été.pdf',
      image: null,
    },
  ] as const
  const { show } = await aChattingTablet([
    aMessage(1, { text: 'Tiago has a new bag', files: [...files] }),
  ])
  const begun = { begins: 'search-messages', words: 'Tiago' }
  show(
    <>
      <Link to="/message" state={begun}>
        Look
      </Link>
      <MessageScreen />
    </>,
    { path: '/elsewhere', locale: 'en' },
  )
  fireEvent.click(await screen.findByText('Look'))
  expect(await screen.findByDisplayValue('Tiago')).toBeDefined()
  const found = within(screen.getByRole('dialog'))
  expect(await found.findByText('Tiago has a new bag')).toBeDefined()
  expect(found.getByText('Été.pdf')).toBeDefined()
})
