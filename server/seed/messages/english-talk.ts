import type { TalkOfSchool } from './talk.ts'

export const englishTalk: TalkOfSchool = {
  everybody: 'Whole team',
  attached: [
    {
      line: 'If it rains we go the Tuesday after.',
      programme: 'Programme of the visit.pdf',
    },
    { line: 'The farm says: hens first, then the picnic.' },
  ],
  announcements: [
    'Morning all. The staff meeting is on Thursday at 5:30 in the hall.',
    'We have a fire drill next week. Please check that your list is up to date.',
    'The photographer comes on Tuesday morning. Wrens first, then Robins and Owls.',
    'Please hand missing registration forms in at the office by Friday.',
    'The boiler is off this morning. The engineer comes at nine: please keep jumpers on.',
    'Parents’ evening is on Tuesday at six. The times are on the staff room door.',
    'Orders for materials are open until the 30th. One list for each room, please.',
    'The water is off tomorrow from 7:00 to 9:00. Please fill the jugs tonight.',
  ],
  team: [
    ['Two packs of nappies left in the store.', 'Thanks, I will order some today.'],
    ['Who takes the garden at ten?', 'I will, gladly.'],
    ['The paint is dry, we can put the drawings up.', 'Lovely, I will do it at nap time.'],
    ['Lunch is at 11:45 on Thursday.', 'Noted.', 'Thanks for telling us.'],
    [
      'We are short of glue. Does anybody have some to spare?',
      'I have three sticks, on their way.',
    ],
    ['All shoes have names now.', 'Well done!'],
    [
      'I will take the trikes out this afternoon if it stays dry.',
      'Good idea, I will find the helmets.',
    ],
    ['A mum asks for the crumble recipe.', 'I will print it tonight.'],
    ['The nap list is up to date.', 'Thanks, I will put it on the wall.'],
    ['I see the doctor on Friday and come in at nine.', 'I will do the door, no worries.'],
    ['Library books go back on Monday.', 'Two are missing, I am looking.'],
    ['Shall we do ring games in the hall tomorrow?', 'Yes, it is free until ten.'],
    ['The rug of the reading corner is washed.', 'Thank you so much.'],
    ['Please remember the yellow vests for the walk.', 'They are in the blue bag.'],
    ['Whose is the green blanket from yesterday?', 'The family has just asked for it, phew.'],
    ['I am planning taste week. Any ideas?', 'Pears and cheese.', 'I will ask the kitchen.'],
    ['The radiators are warm again.', 'At last!'],
    ['We could do with more chalk.', 'I will take a box from the office.'],
  ],
  groups: [
    {
      title: 'Farm visit',
      talks: [
        ['The coach leaves at 9:15. Who has the first aid bag?', 'I have it, and it is complete.'],
        ['How many helpers so far?', 'Five parents have said yes.'],
        ['The farm says: hens first, then the picnic.', 'Perfect for the little ones.'],
        ['I count the children on and off the coach.', 'So do I, as always.'],
        ['If it rains we go the Tuesday after.', 'Fine, I will tell the driver.'],
      ],
    },
    {
      title: 'Kitchen and allergies',
      talks: [
        [
          'No sesame on Thursday, the bread comes from a new baker.',
          'Thanks, it is up in the kitchen.',
        ],
        ['Monday’s tea has egg in it.', 'I will have fruit ready for those who cannot.'],
        ['Two more vegetarian lunches from tomorrow.', 'Counted.'],
        ['The allergy list is printed anew.', 'I will change the one in the dining room.'],
      ],
    },
  ],
  direct: [
    ['Could you come by the office after class?', 'Yes, around quarter to five.'],
    ['The papers for the visit are ready.', 'Thanks, I will sign them tonight.'],
    ['A family asks for a meeting next week.', 'Tuesday at five suits me.'],
    ['See you at eight.', 'See you tomorrow!'],
  ],
}
