import { useEffect } from 'react'

/** Opens the form for somebody who follows a link inside the app: it is a page of its own, without the app. */
export function AdmissionDoor() {
  useEffect(() => window.location.reload(), [])
  return null
}
