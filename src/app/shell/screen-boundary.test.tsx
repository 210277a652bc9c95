import { screen } from '@testing-library/react'
import { lazy, Suspense } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderIn } from '#tests/support/screens/render-in.tsx'
import { ScreenBoundary } from './screen-boundary.tsx'

const open = (error: Error) => {
  const Page = lazy(() => Promise.reject(error))
  return renderIn(
    'en',
    <ScreenBoundary>
      <Suspense>
        <Page />
      </Suspense>
    </ScreenBoundary>,
  )
}

describe('a screen that does not open', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
  })
  afterEach(() => {
    vi.restoreAllMocks()
  })

  test.each([
    'Failed to fetch dynamically imported module: https://preau.test/assets/month-1.js',
    'error loading dynamically imported module: https://preau.test/assets/month-1.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/month-1.css',
  ])('says that it needs the network once: %s', async (message) => {
    await open(new TypeError(message))
    expect(await screen.findByText(/needs the network once/)).toBeDefined()
    expect(screen.getByRole('button', { name: 'Load it again' })).toBeDefined()
  })

  test('is not said to need the network when it broke by itself', async () => {
    await open(new TypeError('children is undefined'))
    expect((await screen.findAllByText('This screen stopped')).length).toBeGreaterThan(0)
    expect(screen.queryByText(/needs the network once/)).toBeNull()
  })
})
