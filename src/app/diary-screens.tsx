import { lazy } from 'react'
import { Route } from 'react-router-dom'
import { ScreenGate } from './session-gate.tsx'

const loadHome = () => import('#src/features/diary/diary-home.tsx')
const loadDiary = () => import('#src/features/diary/diary.screen.tsx')
const loadSettings = () => import('#src/features/diary/settings/settings.screen.tsx')

const DiaryHome = lazy(async () => ({ default: (await loadHome()).DiaryHome }))
const DiaryScreen = lazy(async () => ({ default: (await loadDiary()).DiaryScreen }))
const DiarySettings = lazy(async () => ({ default: (await loadSettings()).DiarySettingsScreen }))

/** The diary: a teacher's home, and what the direction reads of it before families do. */
export const diaryRoutes = (
  <Route element={<ScreenGate word="diary" />}>
    <Route path="/communication-diary" element={<DiaryHome />} />
    <Route
      path="/communication-diary/write"
      element={<DiaryScreen path="/communication-diary/write" />}
    />
    <Route path="/communication-diary/settings" element={<DiarySettings />} />
  </Route>
)
