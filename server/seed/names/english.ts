import { type NameList, namesOf } from './name-list.ts'

/** First and last names as they are read out on a morning in Bristol. */
export const englishNames: NameList = {
  girls: namesOf(`
    Amelia, Isla, Ava, Freya, Zara, Poppy, Aisha, Florence, Maisie, Priya, Elsie, Niamh, Ivy, Layla, Matilda,
    Ottilie, Grace, Amina, Phoebe, Rosie, Wren, Daisy, Safiya, Beatrice
  `),
  boys: namesOf(`
    Oliver, Noah, Muhammad, George, Arthur, Theo, Rowan, Kai, Freddie, Idris, Archie, Jayden, Reuben, Hamza, Albie,
    Teddy, Callum, Arjun, Stanley, Ezra, Dylan, Kofi, Louie, Jack
  `),
  women: namesOf(`
    Hannah, Sarah, Nisha, Gemma, Rachel, Fatima, Emily, Joanne, Chloe, Abena, Kate, Megan
  `),
  men: namesOf(`
    James, Daniel, Imran, Tom, Matthew, Kwame, Gareth, Ravi, Luke, Ben, Stephen, Patrick
  `),
  lastNames: namesOf(`
    Smith, Patel, Jones, Khan, Taylor, Williams, Okafor, Brown, Hughes, Ahmed, Wilson, Evans, Thomas, Begum,
    Roberts, Walker, Mensah, White, Edwards, Hall, Singh, Clarke, Morgan, Nowak, Cooper, Bailey, O’Connor, Reid,
    Ali, Fletcher, Kowalska, Parsons, Webb, Gibbs, Chen, Palmer, Stone, Francis, Hicks, Bishop
  `),
  streets: namesOf(`
    Mill Lane, Orchard Road, Chapel Street, Station Road, Willow Close, Harbour View, Church Walk, Garden Terrace,
    Bridge Street, Meadow Rise
  `),
}
