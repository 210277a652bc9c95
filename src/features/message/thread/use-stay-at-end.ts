import { useLayoutEffect, useRef } from 'react'
import type { ShownMessage } from './thread.view.ts'

/** Nearer to the end than this, somebody reads the newest messages. */
const nearPx = 80

type Stood = { first: string | undefined; height: number; top: number; isAtEnd: boolean }

/**
 * A thread opens at its end and stays there while new messages come. Somebody who reads further up is not moved, also
 * where earlier messages come in above.
 */
export function useStayAtEnd(messages: readonly ShownMessage[]) {
  const list = useRef<HTMLDivElement>(null)
  const stood = useRef<Stood>({ first: undefined, height: 0, top: 0, isAtEnd: true })

  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const note = () => {
      const { scrollTop: top, scrollHeight: height, clientHeight } = element
      stood.current = {
        ...stood.current,
        top,
        height,
        isAtEnd: height - top - clientHeight < nearPx,
      }
    }
    element.addEventListener('scroll', note, { passive: true })
    return () => element.removeEventListener('scroll', note)
  }, [])

  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const { first, height, top, isAtEnd } = stood.current
    const { scrollHeight } = element
    const isOwnNew = messages.at(-1)?.saved === 'tablet'
    const hasGrownAbove = first !== undefined && first !== messages[0]?.id
    if (hasGrownAbove && !isAtEnd) element.scrollTop = top + scrollHeight - height
    else if (isAtEnd || isOwnNew) element.scrollTop = scrollHeight
    stood.current = {
      first: messages[0]?.id,
      height: scrollHeight,
      top: element.scrollTop,
      isAtEnd: scrollHeight - element.scrollTop - element.clientHeight < nearPx,
    }
  }, [messages])

  return list
}
