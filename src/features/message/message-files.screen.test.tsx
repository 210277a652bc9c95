import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { MediaId } from '#domain/kernel/ids.ts'
import { aSchoolServer } from '#tests/support/school-server/school-server.ts'
import {
  aChattingTablet,
  aMessage,
  channelId,
  messageId,
} from '#tests/support/screens/open-messages.tsx'

beforeEach(() => {
  URL.createObjectURL = vi.fn(() => 'blob:local')
  URL.revokeObjectURL = vi.fn()
})

const thread = () => document.querySelector<HTMLElement>('[data-thread]') as HTMLElement
const last = () => [...thread().querySelectorAll<HTMLElement>('[data-message]')].at(-1)
const composer = () => thread().querySelector('form') as HTMLElement
const pdf = (name: string) => new File(['%PDF-1.7 words %%EOF'], name, { type: 'application/pdf' })
const choose = async (...files: File[]) => {
  const input = await waitFor(() => {
    const found = thread().querySelector<HTMLInputElement>('[data-photo-input="roll"]')
    if (!found) throw new Error('there is no way to choose a file')
    return found
  })
  await userEvent.upload(input, files)
}
const send = () => fireEvent.click(screen.getByRole('button', { name: /^Send/ }))
const fileId = (number: number) =>
  `00000004-0000-4000-8000-${String(number).padStart(12, '0')}` as MediaId
const aFile = (number: number, name: string | null, url: string | null = null) => ({
  ...{ __typename: 'AttachedFile', id: fileId(number), name },
  image: name ? null : { __typename: 'MediaImage', id: fileId(number), url, thumbnailUrl: url },
})

describe('files of a message', () => {
  test('go with it without a network, also where it has no words', async () => {
    const { open, classroom, offline } = await aChattingTablet([aMessage(1)])
    await open()
    await waitFor(() => expect(last()).toBeDefined())
    classroom.state.isReachable = false
    await choose(pdf('Programme.pdf'))
    await within(composer()).findByRole('button', { name: 'Programme.pdf, not sent yet' })
    send()
    await waitFor(() => expect(last()?.dataset.saved).toBe('tablet'))
    const paper = within(last() as HTMLElement).getByRole('button', { name: /^Programme.pdf/ })
    expect(paper.hasAttribute('disabled')).toBe(true)
    expect(within(composer()).queryByRole('list')).toBeNull()
    const [row] = offline.photos.list().current()
    expect(row).toMatchObject({ state: 'queued', kind: 'document' })
    classroom.state.isReachable = true
    offline.sendNow()
    await waitFor(() => expect(last()?.dataset.saved).toBe('server'))
    expect(classroom.state.received.at(-1)?.act).toMatchObject({
      sendMessage: { text: '', files: [{ mediaId: row?.mediaId, name: 'Programme.pdf' }] },
    })
    // The words have arrived before the file: the message is not called sent.
    expect(offline.photos.list().current()).toMatchObject([{ state: 'queued' }])
    expect(within(last() as HTMLElement).queryByText('Sent')).toBeNull()
    await within(last() as HTMLElement).findByText('to send')
  })

  test('stand in the draft of their channel, and in no other', async () => {
    const { open } = await aChattingTablet([aMessage(1)], [{}, { title: 'Écureuils' }])
    await open()
    await choose(pdf('Menu.pdf'))
    await within(composer()).findByRole('button', { name: /^Menu.pdf,/ })
    fireEvent.click(screen.getByRole('link', { name: /Écureuils/ }))
    await waitFor(() => expect(thread().dataset.thread).toBe(channelId(2)))
    expect(within(composer()).queryByRole('list')).toBeNull()
    expect(
      screen.getByRole('link', { name: /Hérissons.*Draft.*Photos or documents/ }),
    ).toBeDefined()
    fireEvent.click(screen.getByRole('link', { name: /Hérissons/ }))
    await within(composer()).findByRole('button', { name: /^Menu.pdf,/ })
  })

  test('are taken away again, and a message of nothing is not sent', async () => {
    const { open, offline, state } = await aChattingTablet([aMessage(1)])
    await open()
    await choose(pdf('Menu.pdf'))
    fireEvent.click(await screen.findByRole('button', { name: 'Menu.pdf: remove it' }))
    await waitFor(() => expect(offline.photos.list().current()).toEqual([]))
    send()
    expect(await screen.findByText(/The message has no words/)).toBeDefined()
    expect(state.messages).toHaveLength(1)
  })

  test('stay with a message that was begun while another one is changed', async () => {
    const { open } = await aChattingTablet([aMessage(1)])
    await open()
    await waitFor(() => expect(last()).toBeDefined())
    fireEvent.change(screen.getByLabelText('Message'), { target: { value: 'First' } })
    send()
    const change = await screen.findByRole('button', { name: /^Change your message/ })
    await choose(pdf('Menu.pdf'))
    await within(composer()).findByRole('button', { name: /^Menu.pdf,/ })
    fireEvent.click(change)
    await waitFor(() => expect(within(composer()).queryByRole('list')).toBeNull())
    fireEvent.click(screen.getByRole('button', { name: 'Leave the message as it is' }))
    await within(composer()).findByRole('button', { name: /^Menu.pdf,/ })
  })

  test('of a colleague are shown: a picture large, and a PDF where the school says', async () => {
    const asked: unknown[] = []
    const { ask } = aSchoolServer({
      Query: {
        messageFile(wish: object) {
          asked.push(wish)
          return '/files/shown/paper.pdf'
        },
      },
    })
    const files = [aFile(1, null, '/files/thumbnails/1.jpg'), aFile(2, 'Programme.pdf')]
    const { open } = await aChattingTablet([aMessage(1, { text: '', files } as never)], [{}], {
      ask,
    })
    await open()
    const picture = await screen.findByRole('button', { name: 'Photo from Sofiane Karam' })
    expect(picture.querySelector('img')?.getAttribute('src')).toBe('/files/thumbnails/1.jpg')
    fireEvent.click(screen.getByRole('button', { name: 'Programme.pdf' }))
    await screen.findByRole('dialog', { name: 'Programme.pdf' })
    await waitFor(() => expect(asked).toEqual([{ messageId: messageId(1), mediaId: fileId(2) }]))
  })

  test('appear on an open screen once they have arrived', async () => {
    const { open, state, noteNewsOf } = await aChattingTablet([
      aMessage(1, { files: [aFile(1, null)] } as never),
    ])
    await open()
    const late = await screen.findByRole('button', { name: /still on another device/ })
    expect(late.hasAttribute('disabled')).toBe(true)
    state.messages = [aMessage(1, { files: [aFile(1, null, '/files/thumbnails/1.jpg')] } as never)]
    noteNewsOf(['message'])
    const picture = await screen.findByRole('button', { name: 'Photo from Sofiane Karam' })
    await waitFor(() => expect(picture.querySelector('img')).not.toBeNull())
  })

  test('are said in the list of channels where a message has no words', async () => {
    const channel = { latestText: '', latestName: 'Sofiane', latestById: channelId(8) as never }
    const { open } = await aChattingTablet([], [{ ...channel, isLatestRemoved: false }])
    await open('fr', '/message')
    expect(await screen.findByText(/Photos ou documents/)).toBeDefined()
  })
})
