import { render } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type BadgedIcon, useAppBadge } from './use-app-badge.ts'

function anIcon() {
  const shown: (number | 'clear')[] = []
  const icon: BadgedIcon = {
    setAppBadge: async (count) => void shown.push(count),
    clearAppBadge: async () => void shown.push('clear'),
  }
  return { icon, shown }
}

function Badge({ count, icon }: { count: number | null; icon: BadgedIcon }) {
  useAppBadge(count, icon)
  return null
}

beforeEach(() => vi.useFakeTimers())

describe("the number on the app's icon", () => {
  test('is what waits or needs somebody, once the taps have come to a rest', () => {
    const { icon, shown } = anIcon()
    const { rerender } = render(<Badge count={1} icon={icon} />)
    rerender(<Badge count={2} icon={icon} />)
    rerender(<Badge count={3} icon={icon} />)
    vi.advanceTimersByTime(2_000)
    expect(shown).toEqual([3])
  })

  test('goes when everything is sent', () => {
    const { icon, shown } = anIcon()
    const { rerender } = render(<Badge count={2} icon={icon} />)
    vi.advanceTimersByTime(2_000)
    rerender(<Badge count={0} icon={icon} />)
    vi.advanceTimersByTime(2_000)
    expect(shown).toEqual([2, 'clear'])
  })

  test('stays as it was until the tablet has been read', () => {
    const { icon, shown } = anIcon()
    render(<Badge count={null} icon={icon} />)
    vi.advanceTimersByTime(2_000)
    expect(shown).toEqual([])
  })

  test('is not set any more by a page that is being left', () => {
    const { icon, shown } = anIcon()
    render(<Badge count={5} icon={icon} />).unmount()
    vi.advanceTimersByTime(2_000)
    expect(shown).toEqual([])
  })

  test('is missing without complaint where the system has none, or refuses it', async () => {
    render(<Badge count={1} icon={{}} />)
    const refused = vi.fn(() => Promise.reject(new Error('denied')))
    render(<Badge count={1} icon={{ setAppBadge: refused }} />)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(refused).toHaveBeenCalledExactlyOnceWith(1)
  })
})
