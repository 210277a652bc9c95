/**
 * The words that lists of leaked passwords are full of, in the languages of our schools. They are what a password
 * of twelve characters is patched together from when somebody wants it to be easy.
 */
const commonWords = new Set(
  `
  admin administrateur administrator amour ange anniversaire apple archange arsenal azerty azertyuiop bailey barcelona
  baseball basketball batman beautiful bienvenue bisous bonheur bonjour bonsoir bordeaux boubou butterfly cadeau camille
  caramel celine changeme charlie chatte cheval chocolat chocolate chouchou christian claire coconut coeur computer
  confidential connexion coucou creche daniel default dauphin demo desperado diamond directeur directrice dolphin
  dragon ecole educateur elephant enfant enfants eternal etoile facile facebook famille family fatima fleur fleurs
  flower flowers football forever france francais friends garderie garcon gateau gmail google guitare happy harmonie
  hello hiver hockey homme hotmail ilovegod iloveyou internet invite isabelle italia jardin jasmine jennifer jesus
  jessica jetaime jordan joyeux juillet julien justin kindergarten koala laurent letmein liberte licorne linkedin
  lapin liverpool loulou love lover loveyou lovely lumiere lyon maman mamanpapa manchester marie mariposa marine
  marseille master maternelle maison matilda meilleur michael michelle microsoft minecraft mireille mommy monamour
  monbebe moncoeur monkey motdepasse monmotdepasse monsieur musique mypassword nathalie naruto
  newyork nicolas nicole ninja nouveau nouveaumotdepasse nursery office orange ordinateur ourson pamplemousse panda
  papa papillon parents paris pass passe password passwords passwort pikachu pirate pokemon portable portugal preau
  preschool princess princesse printemps private professeur puppy qwerty qwertyuiop rainbow raphael realmadrid
  rentree rocknroll romain root samsung samurai sandrine school scolaire secret secrets securite security serveur
  sesame shadow silver smile snoopy soccer soleil sophie sourire spiderman spring starwars stephanie stitch summer
  sunflower sunshine superman superstar sweet sweetheart teacher temporaire temporary test testing tigger toulouse
  trustno1 tweety unicorn user utilisateur vacances valentin valentine vanille victoire visiteur voiture wachtwoord
  wachtwort welcome winter windows yahoo
  january february march april june july august september october november december
  janvier fevrier mars avril mai juin aout septembre octobre novembre decembre
  monday tuesday wednesday thursday friday saturday sunday
  lundi mardi mercredi jeudi vendredi samedi dimanche
  `
    .trim()
    .split(/\s+/),
)

const longestWord = Math.max(...[...commonWords].map((word) => word.length))

// Fingers that run along a keyboard, French or English, and what children learn first.
const runs = [
  'abcdefghijklmnopqrstuvwxyz',
  'azertyuiopqsdfghjklmwxcvbn',
  'qwertyuiopasdfghjklzxcvbnm',
  '1a2z3e4r5t6y7u8i9o0p',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  '1aqw2zsx3edc4rfv5tgb6yhn7uj',
]
const reversed = (text: string): string => [...text].reverse().join('')
const bothWays = [...runs, ...runs.map(reversed)]

/** The end of the longest run along a keyboard, or of one sign repeated, that begins at `from`. */
function endOfRun(text: string, from: number): number {
  let end = from + 1
  while (end < text.length && text[end] === text[from]) end += 1
  if (end - from < 3) end = from
  for (let next = from + 3; next <= text.length; next += 1) {
    const piece = text.slice(from, next)
    if (!bothWays.some((run) => run.includes(piece))) break
    end = Math.max(end, next)
  }
  return end
}

/** Counts the common words that cover a text, place by place; runs and digits are thrown in for nothing. */
function wordsUpToEnd(text: string): number {
  const fewest = new Array<number>(text.length + 1).fill(Number.POSITIVE_INFINITY)
  fewest[0] = 0
  const reach = (place: number, words: number): void => {
    fewest[place] = Math.min(fewest[place] ?? words, words)
  }
  for (let from = 0; from < text.length; from += 1) {
    const words = fewest[from] ?? Number.POSITIVE_INFINITY
    if (!Number.isFinite(words)) continue
    if (/\p{N}/u.test(text[from] ?? '')) reach(from + 1, words)
    for (let end = endOfRun(text, from); end >= from + 3; end -= 1) reach(end, words)
    for (let end = from + 3; end <= Math.min(text.length, from + longestWord); end += 1)
      if (commonWords.has(text.slice(from, end))) reach(end, words + 1)
  }
  return fewest[text.length] ?? Number.POSITIVE_INFINITY
}

const period = (text: string): string => /^(.+?)\1+$/u.exec(text)?.[1] ?? text

/**
 * True if a text of lower-case letters and digits is easy to guess. That is one or two common words, runs along the
 * keyboard, or four signs over and over.
 */
export function isCommonPassword(text: string): boolean {
  const once = period(text)
  return once.length <= 4 || wordsUpToEnd(once) <= 2
}
