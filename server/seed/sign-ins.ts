/** One password for every demo account; printed at the start and on the sign-in page in demo mode only. */
export const demoPassword = 'preau-demo-2026'

export const demoSignIns = [
  { email: 'admin@preau.test', userType: 'admin', school: null },
  { email: 'director@tilleuls.test', userType: 'director', school: 'Les Tilleuls' },
  { email: 'subdirector@tilleuls.test', userType: 'subdirector', school: 'Les Tilleuls' },
  { email: 'teacher@tilleuls.test', userType: 'teacher', school: 'Les Tilleuls' },
  { email: 'celine.pommier@tilleuls.test', userType: 'teacher', school: 'Les Tilleuls' },
  { email: 'director@oakfield.test', userType: 'director', school: 'Oakfield Nursery' },
  { email: 'teacher@oakfield.test', userType: 'teacher', school: 'Oakfield Nursery' },
  { email: 'director@marronniers.test', userType: 'director', school: 'Les Marronniers' },
] as const
