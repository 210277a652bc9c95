import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { needsFeature } from '#src/needs/needs.feature.ts'
import { lazyScreen } from '../lazy-screen.tsx'
import { PatientPart } from './everywhere.tsx'

afterEach(() => {
  vi.useRealTimers()
})

test('a part of every page that cannot be fetched leaves the page, and comes later', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let isReachable = false
  const Part = lazyScreen(async () => {
    if (!isReachable) throw new Error('no server')
    return () => <p>A medicine beyond its prescription</p>
  }, needsFeature)
  render(
    <>
      <p>The page</p>
      <PatientPart Part={Part} />
    </>,
  )
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(screen.getByText('The page')).toBeDefined()
  expect(screen.queryByText(/A medicine/)).toBeNull()
  isReachable = true
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  expect(await screen.findByText('A medicine beyond its prescription')).toBeDefined()
})

test('a part of a new school has its place before it can be had', async () => {
  const Part = lazyScreen(async () => {
    throw new Error('no server')
  }, needsFeature)
  render(<PatientPart Part={Part} meanwhile={<p>Its place</p>} />)
  expect(screen.getByText('Its place')).toBeDefined()
})
