import { useEffect, useRef, useState } from 'react'

const shortestBetweenWords = 10_000

/**
 * The words, told at most every ten seconds: a class of 28 marked in a minute must not be read out 28 times. Meanwhile
 * nothing stands there once it is true no more. A person who listens on purpose hears the badge itself.
 */
export function useCalmWords(words: string): string {
  const [spoken, setSpoken] = useState('')
  const latest = useRef(words)
  latest.current = words
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)

  useEffect(() => {
    if (timer.current !== null || words === spoken) return
    setSpoken(words)
    timer.current = setTimeout(() => {
      timer.current = null
      setSpoken(latest.current)
    }, shortestBetweenWords)
  }, [words, spoken])
  useEffect(
    () => () => {
      if (timer.current !== null) clearTimeout(timer.current)
    },
    [],
  )
  return spoken === words ? spoken : ''
}
