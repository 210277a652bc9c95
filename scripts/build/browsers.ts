/**
 * The oldest browsers that know all that the app uses (ES2022 and more); README names them. What each is bound by: a
 * strict write, which "saved on this tablet" stands on (Firefox 126); blocks of classes, and looking behind in a
 * pattern (Safari 16.4); lines of a grid that a part takes over (Chrome 117).
 */
export const oldestBrowsers = {
  chrome: '117',
  edge: '117',
  safari: '16.4',
  firefox: '126',
} as const
