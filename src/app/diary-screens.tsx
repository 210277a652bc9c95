import { lazy } from 'react'
import { Route } from 'react-router-dom'
import { ScreenGate } from './session-gate.tsx'

const loadDiary = () => import('#src/features/diary/diary.screen.tsx')

const DiaryScreen = lazy(async () => ({ default: (await loadDiary()).DiaryScreen }))

/** The diary: a teacher's home. */
export const diaryRoutes = (
  <Route element={<ScreenGate word="diary" />}>
    <Route path="/communication-diary" element={<DiaryScreen path="/communication-diary" />} />
  </Route>
)
