import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** Pages that nobody needs to be signed in for, and that never ask who is. */
export const publicPaths: readonly string[] = ['/404', '/disabled', '/admission-form']

/** Begins to read who is signed in, as soon as a page is open that needs to know. */
export function SessionStart({ startSession }: { startSession: () => void }) {
  const { pathname } = useLocation()
  const isPublic = publicPaths.includes(pathname)
  useEffect(() => {
    if (!isPublic) startSession()
  }, [isPublic, startSession])
  return null
}
