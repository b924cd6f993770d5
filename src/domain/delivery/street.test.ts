import { expect, test } from 'vitest';
import { isSameDoor } from './street.ts';

test.each([
  ['24180 Quail Mesa Court', '24180 quail  mesa ct.'],
  ['12 Oak Street', ' 12 OAK St '],
  ['12 Oak Avenue', '12 Oak Ave.'],
  ['12 Oak Drive', '12, Oak Dr'],
  ['12 Oak Road', '12 Oak Rd'],
  ['12 Oak Boulevard', '12 Oak Blvd.'],
  ['12 Oak Lane', '12-Oak-Ln'],
  ['12 North Oak Place', '12 N. Oak Pl'],
  ["12 O'Brien Street", '12 OBrien St'],
  ['12 Peña Street', '12 Pena St'],
  ['12 Oak St, Apt 4', '12 Oak Street #4'],
  ['12 Oak St Unit 4B', '12 oak st. apartment 4-b'],
  ['12 Oak St # 4', '12 Oak St Apt. #4'],
  ['12 Oak St', '12 Oak St Apt 4'],
  ['7 Unit Road', '7 unit rd'],
])('[LAW-12] %j and %j are the same address', (one, other) => {
  expect([isSameDoor(one, other), isSameDoor(other, one)]).toEqual([true, true]);
});

test.each([
  ['12 Oak Street', '13 Oak Street'],
  ['12 Oak Street', '12 Elm Street'],
  ['12 Oak Street', '12 Oak Avenue'],
  ['12 North Oak Street', '12 South Oak Street'],
  ['1 24th Street', '12 4th Street'],
  ['12 Oak St Apt 4', '12 Oak St Apt 5'],
  ['7 Unit Road', '7 Unit Lane'],
  ['', ''],
  ['#', '...'],
])('[LAW-12] %j and %j are two addresses', (one, other) => {
  expect([isSameDoor(one, other), isSameDoor(other, one)]).toEqual([false, false]);
});
