import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ORDER_STATUSES } from '#domain/orders/status.ts';
import { consoleTexts } from './en/console/console.ts';
import { leaveWords } from './en/console/fields.ts';
import { consoleProblems } from './en/console/problems.ts';
import { noticeTexts } from './en/storefront/notices.ts';
import { sendingTexts } from './en/storefront/order-sending.ts';
import { quiz } from './en/storefront/quiz.ts';
import { search } from './en/storefront/search.ts';
import { unsavedTexts } from './en/unsaved.ts';
import { problemWords } from './problems.ts';
import { writtenTexts as en } from './written-texts.ts';

const ROWS = readFileSync('docs/requirements.md', 'utf8').split('\n');
const rowOf = (id: string) => ROWS.find((row) => row.startsWith(`| ${id} |`)) ?? '';

/** Words and the row that quotes them; functions are called with the row's own `{names}`. */
const QUOTED: readonly (readonly [id: string, words: string])[] = [
  ['AGE-02', en.gate.title],
  ['AGE-03', en.gate.text],
  ['AGE-05', en.gate.confirm],
  ['AGE-06', en.gate.enter],
  ['SHELL-06', en.shell.error.notFound.title],
  ['SHELL-06', en.shell.error.failed.title],
  ['SHELL-07', en.shell.error.again],
  ...Object.values(en.network.unopened).map((words) => ['SHELL-57', words] as const),
  ['SHELL-57', en.network.savedUnopened],
  ...Object.values(unsavedTexts).map((words) => ['SHELL-58', words] as const),
  ...Object.values(sendingTexts).map((words) => ['SHELL-59', words] as const),
  ['SHELL-59', en.network.tryAgain],
  ['SHELL-12', en.shell.banner.preorder('{drop label}')],
  ['SHELL-12', en.shell.banner.live('{drop label}')],
  ...Object.values(en.shell.menu)
    .slice(1, 9)
    .map((words) => ['SHELL-16', words] as const),
  ['SHELL-20', `${en.shell.notice.title} / ${en.shell.notice.subtitle}`],
  ...en.shell.notice.perks.map((words) => ['SHELL-23', words] as const),
  ['SHELL-25', en.shell.notice.tab],
  ['SHELL-32', en.shell.hours.open('{closing time}')],
  ['SHELL-32', en.shell.hours.closed('{next opening day and time}')],
  ['SHELL-32', en.shell.hours.gotIt],
  ...en.home.hero.map((words) => ['HOME-02', words] as const),
  ['HOME-06', en.home.shopDrop],
  ['HOME-06', en.home.shopMonsters],
  ['HOME-06', en.home.quiz],
  ['HOME-07', en.home.howItWorks],
  ['HOME-08', en.home.picks],
  ['CAT-25', en.shop.category.titles['mood-collection']],
  ['CAT-25', en.shop.category.titles['vibe-collection']],
  ['CAT-29', en.shop.category.empty],
  ['CAT-32', en.shop.loadFailed],
  ['CAT-33', en.ui.noImage],
  ['SHOP-02', en.shop.tabs.monster],
  ['SHOP-02', en.shop.tabs.thirdParty],
  ['SHOP-04', en.shop.quiz],
  ['SHOP-14', en.shop.empty],
  ['SHOP-14', en.shop.filter.clear],
  ['SHOP-15', en.shop.added('{name}')],
  ['SHOP-16', en.shop.selectOption],
  ['SHOP-17', en.shop.addFailed],
  ['SEARCH-12', search.topMatch],
  ['SEARCH-13', search.noneHint],
  ['SEARCH-16', search.errorTitle],
  ['SEARCH-16', search.error],
  ['PDP-06', en.product.added('{name}')],
  ['PDP-08', en.product.addFailed],
  ['PDP-10', en.product.notFound],
  ['PDP-11', en.product.loadFailed],
  ['CART-16', en.cart.dealsRemoved(4000)],
  ['CART-20', en.cart.promo.applied],
  ['CART-20', en.cart.promo.invalid],
  ['CART-20', en.cart.promo.removed],
  ['CART-23', en.cart.totals.member],
  ['CART-23', en.cart.totals.vip],
  ['CART-41', en.cart.empty],
  ['CHECK-02', noticeTexts['account-needed'] ?? ''],
  ['CHECK-03', noticeTexts['account-first'] ?? ''],
  ['CHECK-12', en.checkout.processing],
  ...Object.values(en.payment.methods).map((words) => ['PAY-04', words] as const),
  ['PAY-06', en.payment.cash.title],
  ['PAY-07', en.payment.cash.changeDue],
  ['PAY-07', en.payment.cash.complete],
  ['PAY-09', problemWords({ problem: 'cash-too-little' })],
  ['PAY-11', en.payment.credit.apply],
  ['PAY-19', en.payment.signInForCredit],
  ['PAY-23', en.payment.instructions.title],
  ['PAY-25', en.payment.instructions.sendTo],
  ['PAY-29', en.payment.instructions.copied],
  ['PAY-30', en.payment.instructions.sent],
  ['PAY-32', en.payment.instructions.other],
  ['PAY-33', en.checkout.unpaid.question('{n}')],
  ['PAY-36', en.payment.announcedOff('applepay')],
  ['CONF-03', en.confirm.processing],
  ['CONF-03', en.confirm.confirmed],
  ['CONF-03', en.confirm.updates],
  ['CONF-09', en.confirm.retrying],
  ['CONF-19', en.confirm.placed],
  ['CONF-20', en.confirm.failed],
  ['CONF-21', en.confirm.thanks],
  ['CONF-22', en.confirm.next.title],
  ['CONF-23', en.confirm.notifications.title],
  ['CONF-23', en.confirm.notifications.later],
  ['CONF-24', en.confirm.toOrders],
  ['CONF-24', en.confirm.toShop],
  ['ORD-03', en.orders.statuses.pending],
  ...Object.values(en.orders.statuses)
    .slice(1)
    .map((words) => ['ORD-04', words] as const),
  ['ORD-12', en.orders.signIn],
  ['ORD-13', en.orders.title],
  ['ORD-13', en.orders.active],
  ['ORD-13', en.orders.history],
  ['ORD-14', en.orders.none],
  ['ORD-14', en.orders.startShopping],
  ['ORD-14', en.orders.noneCompleted],
  ['ORD-17', en.orders.refreshed],
  ['ORD-17', en.orders.refreshFailed],
  ['AUTH-03', en.account.fullNameFallback],
  ['AUTH-06', en.account.signInTitle],
  ['AUTH-20', en.account.welcomeBack],
  ['AUTH-20', en.account.created],
  ['AUTH-21', en.account.usePin],
  ['AUTH-22', en.account.guest.action],
  ['AUTH-28', en.account.upgrade.done],
  ['AUTH-28', en.account.upgrade.failed],
  ['AUTH-30', en.account.logout],
  ['ACCT-01', en.account.clubMember],
  ['ACCT-02', en.account.edit],
  ['ACCT-03', en.account.profileUpdated],
  ['ACCT-08', en.account.moods.updated],
  ['ACCT-12', en.account.activity],
  ['MSG-02', en.messages.signIn],
  ['MSG-03', en.messages.summary.title],
  ['MSG-03', en.messages.summary.points],
  ['MSG-03', en.messages.summary.orders],
  ['MSG-03', en.messages.summary.delivered],
  ['MSG-03', en.messages.summary.last],
  ['MSG-03', en.messages.summary.none],
  ['MSG-04', en.messages.chat],
  ['MSG-05', en.messages.you],
  ['MSG-05', en.messages.support],
  ['MSG-06', en.messages.empty],
  ['MSG-07', en.messages.composer.send],
  ['MSG-08', en.messages.immediate],
  ['MSG-10', en.messages.failed],
  ['MSG-10', en.messages.sent],
  ['MSG-18', en.messages.loadFailed],
  ['MSG-19', en.messages.earlier],
  ['PUSH-04', en.push.outcomes.enabled],
  ['PUSH-05', en.push.outcomes.denied],
  ['PUSH-05', en.confirm.notifications.later],
  ['PUSH-06', en.push.outcomes.signInFirst],
  ['PUSH-07', en.push.outcomes.failed],
  ['PUSH-07', en.push.outcomes.error],
  ['PUSH-13', en.push.messageTitle],
  ['PUSH-14', en.push.orderTitle('{order_number}')],
  ['HELP-07', en.help.title],
  ['HELP-18', en.help.email],
  ['HELP-18', en.help.text],
  ['STAFF-06', consoleTexts.order.idChecked],
  ['STAFF-06', consoleTexts.order.idFailed],
  ...Object.values(leaveWords).map((words) => ['STAFF-32', words] as const),
  ['STAFF-32', consoleTexts.content.restore],
];

test.each(QUOTED)('[%s] the row quotes "%s"', (id, words) => {
  expect(rowOf(id)).toContain(`"${words}"`);
});

test('[ORD-04] every status after the first has its label', () => {
  const labels = ORDER_STATUSES.filter((status) => status !== 'pending').map(
    (status) => en.orders.statuses[status],
  );
  expect(labels).toEqual([
    ...['Confirmed', 'Preparing', 'Ready', 'Out for Delivery', 'En Route', 'Delivered', 'Cancelled'],
  ]);
});

test('[CART-05] the free-delivery hint names the missing amount', () => {
  expect(en.cart.freeDelivery(1050)).toBe('Add $10.50 more for FREE delivery');
});

test('[SHELL-32] the urgent text names the minutes', () => {
  expect(en.shell.hours.urgent(12)).toBe('Hurry! 12 minutes left to order for delivery today');
});

test('[SEARCH-13] the query stands in quotes', () => {
  expect(search.none('fig')).toBe('No products found for "fig"');
});

test('[PAY-17] the credit toast names what is applied and what remains', () => {
  expect(en.payment.credit.applied(2000, 1850)).toBe(
    '$20.00 Monster Dollars applied. Choose another method for the remaining $18.50.',
  );
});

test('[CART-38] the tier toast names tier and bonus', () => {
  expect(en.cart.tierReached(2, 32)).toBe('Congratulations! You reached tier 2: +32 Monster Dollars!');
});

/** An in-stock product needs no word; every other entry must say something. */
const SILENT = new Set(['shop.stock.in-stock']);

test.each(Object.entries({ ...en, staff: consoleTexts, consoleProblems }))(
  '[SHELL-51] no text of %s is empty',
  (family, entries) => {
    const empty = emptyPaths(family, entries).filter((path) => !SILENT.has(path));
    expect(empty).toEqual([]);
  },
);

function emptyPaths(path: string, entry: unknown): string[] {
  if (typeof entry === 'string') return entry.trim() === '' ? [path] : [];
  if (typeof entry === 'function') return [];
  return Object.entries(entry as object).flatMap(([key, inner]) => emptyPaths(`${path}.${key}`, inner));
}

test('[QUIZA-30] [QUIZA-32] [QUIZB-30] the quiz says what it could not find, and how far a perk is', () => {
  const input = { kind: 'price', format: 'Disposables', maxCents: 2499 } as const;
  expect(quiz.unmet(input)).toBe('No disposables under $25 today. These come closest.');
  expect(quiz.unmet({ ...input, maxCents: 4000 })).toBe(
    'No disposables up to $40 today. These come closest.',
  );
  expect(quiz.unmet({ ...input, kind: 'mood' })).toBe(
    'No disposables fit your moods today. These come closest.',
  );
  const perk = { kind: 'monster-dollars', cents: 500 } as const;
  expect(quiz.nearPerk({ perk, fromCents: 5000, missingCents: 100 })).toBe(
    '$1 short: picks from $50 bring $5 Monster Dollars.',
  );
});

test('[CLUB-03] [CLUB-07] Legend says that its credit comes instead of that of Classic', () => {
  expect(en.club.tiers[1]?.benefits).toContain('+$15 credit monthly, instead of the $10 of Classic');
});
