import type { Mood } from '#domain/diary/diary.ts'

const faces: Record<Mood, string> = {
  cheerful:
    'M8.500 10h.01M15.500 10h.01M7.500 13.500c1 2.300 2.600 3.400 4.500 3.400s3.500-1.100 4.500-3.400z',
  calm: 'M8.500 10h.01M15.500 10h.01M8.500 14.500c1 1 2.200 1.500 3.500 1.500s2.500-.5 3.500-1.500',
  tired:
    'M7.300 10.500h2.600M14.100 10.500h2.600M9.500 15.800c.7-.7 1.500-1 2.500-1s1.800.3 2.500 1',
  tearful:
    'M8.500 9.800h.01M15.500 9.800h.01M9 16.500c.8-1.100 1.800-1.700 3-1.700s2.200.6 3 1.700M16.800 12.400v1.800',
  unwell:
    'M7.500 9l2 1.500-2 1.500M16.500 9l-2 1.500 2 1.500M8.500 16l1.400-1 1.400 1 1.400-1 1.400 1 1.400-1',
}

/** A face in lines; its word stands beside it. */
export function MoodFace({ mood }: { mood: Mood }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <circle cx="12" cy="12" r="9" />
      <path d={faces[mood]} />
    </svg>
  )
}
