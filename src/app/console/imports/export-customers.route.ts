import { redirect } from 'react-router';
import { getShop } from '#app/http/context.server.ts';
import { answerCsv, csvRow } from '#app/http/csv.ts';
import { refuseJson } from '#app/http/refuse.server.ts';
import { exportCustomers } from '#services/imports/customers/import-customers.ts';
import { parseCustomerQuery } from '../customers/customer-query.ts';
import { strongSignInPath } from '../shell/strong-sign-in-path.ts';
import type { Route } from './+types/export-customers.route';
import { answerTemplate, asksTemplate } from './answer-template.server.ts';

/** The customers of a list (CUST-01), or all, as a file; who signed in long ago is asked for the password first (CSV-13). */
export async function loader(args: Route.LoaderArgs) {
  if (asksTemplate(args.request)) return answerTemplate(getShop(args), 'customers');
  const found = await exportCustomers(
    getShop(args),
    parseCustomerQuery(new URL(args.request.url).searchParams),
  );
  if (found.problem) {
    const path = strongSignInPath(found.problem, '/staff/import/customers');
    return path ? redirect(path) : refuseJson(found);
  }
  return answerCsv({ name: 'customers.csv', heads: found.heads }, found.parts, csvRow);
}
