/** The heads of fields that stand in columns; each field says its own name to who hears the page (LOOK-10). */
export const fieldRows = {
  hours: ['Day', 'Opens', 'Closes'],
  bands: ['Band', 'Up to (miles)', 'Minimum'],
  pictures: ['Picture', 'Description', 'Caption', ''],
  tiles: ['Tile', 'Figure', 'Label'],
  items: ['Item', 'Format', 'Quantity', 'Choice', 'Product', ''],
  rewards: ['Tier', 'Delivered spend', 'Monster Dollars'],
  choices: ['Choice', 'Words', 'Points it adds to a mood or format, −50 to +50', ''],
  taxes: ['Rate', 'Tax', 'Percent', 'Since', 'Place'],
} as const;

/** What brings empty rows for more of the same. */
export const moreRows = {
  bands: 'Add a band',
  items: 'Add an item',
  choices: 'Add a choice',
  taxes: 'Add a rate',
} as const;
