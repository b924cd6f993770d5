/** The section of the texts (STAFF-21, LOOK-28). */
export const content = {
  title: 'Wording',
  line: 'What your pages say. A change shows at once.',
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
} as const;
