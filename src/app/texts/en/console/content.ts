/** The section of the texts (STAFF-21, LOOK-28). */
export const content = {
  title: 'Wording',
  line: 'What your pages say. A change shows at once.',
  lineChanged: 'What your pages say. A change shows at once. “Changed” marks what differs from the original.',
  changed: 'Changed',
  text: 'Text',
  lines: 'One per line',
  linesHint: 'Empty lines are left out.',
  /** An entry of the help is a question with its answer, any other a title with its text. */
  entries: {
    plain: { one: (place: number) => `Entry ${place}`, title: 'Title', text: 'Text', add: 'Add an entry' },
    help: {
      one: (place: number) => `Question ${place}`,
      title: 'Question',
      text: 'Answer',
      add: 'Add a question',
    },
  },
  see: 'See it in the shop',
  /** What the page fills in by itself, as it stands in the text, and what it says there now. */
  filledIn: (mark: string, now: string) => `Write ${mark} where the page is to say “${now}”.`,
  filledInFrom: { cancelWindow: 'Change the time', miles: 'Change the distance' },
  changedLine: 'You changed this text. “Back to the original” undoes that.',
  restore: 'Back to the original',
  back: 'Wording',
  /** The first of several in one text. */
  first: (first: string, others: number) => `${first} (and ${others} more)`,
  /** The page, then what of it. */
  names: {
    'home.hero': 'Home: hero messages',
    'home.steps': 'Home: how it works',
    'home.clubLine': 'Home: the club',
    'help.entries': 'Help Center: questions and answers',
    'help.steps': 'Help Center: how to order',
    'pages.vault.taglines': 'Vault: taglines',
    'pages.vault.ruleList': 'Vault: rules',
    'club.intro': 'Club: introduction',
    'club.tiers.0.line': 'Club: Classic tagline',
    'club.tiers.0.benefits': 'Club: Classic benefits',
    'club.tiers.1.line': 'Club: Legend tagline',
    'club.tiers.1.benefits': 'Club: Legend benefits',
    'club.terms': 'Club: terms',
    'confirm.next.steps': 'Thank-you page: what happens next',
  },
  /** Where a text is read. */
  places: {
    'home.hero': 'At the top of the home page, one after the other.',
    'home.steps': 'On the home page, below “How It Works”.',
    'home.clubLine': 'On the home page, at its end, below “Join the Club”.',
    'help.entries': 'In the Help Center: an answer opens below its question.',
    'help.steps': 'On the page “How to order”.',
    'pages.vault.taglines': 'In the vault, one below each product.',
    'pages.vault.ruleList': 'In the vault, below its products.',
    'club.intro': 'On the page of the Club, below its name.',
    'club.tiers.0.line': 'On the page of the Club, above the price of Classic.',
    'club.tiers.0.benefits': 'On the page of the Club, below the price of Classic.',
    'club.tiers.1.line': 'On the page of the Club, above the price of Legend.',
    'club.tiers.1.benefits': 'On the page of the Club, below the price of Legend.',
    'club.terms': 'On the page of the Club, at its end.',
    'confirm.next.steps': 'On the page that thanks for an order, below “What happens next?”.',
  },
} as const;
