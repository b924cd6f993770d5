import { Search, ShoppingBag, User } from 'lucide-react';
import { Button, ButtonLink } from '../action/button.tsx';
import { CountBadge } from '../action/count-badge.tsx';
import { IconButton, IconLink } from '../action/icon-button.tsx';
import { Stepper } from '../action/stepper.tsx';
import { CheckboxField } from '../form/checkbox-field.tsx';
import { SelectField } from '../form/select-field.tsx';
import { TextArea, TextField } from '../form/text-field.tsx';
import { Section } from '../layout/section.tsx';
import styles from './specimen.module.css';

const SIZES = [
  { value: '1', label: '1 g' },
  { value: '2', label: '2 g, sold out', disabled: true },
];

export function ControlSpecimens() {
  return (
    <>
      <Buttons />
      <Section title="Icons and steppers" rule="chapter" size="h4">
        <div className={styles.row}>
          <IconButton icon={Search} label="Search" />
          <IconLink icon={ShoppingBag} label="Cart" href="/cart" badge={<CountBadge count={12} />} />
          <IconButton icon={User} label="Account" look="fill" />
          <IconButton icon={User} label="Account" look="glass" />
          <IconButton icon={User} label="Account" look="solid" />
          <Stepper value={2} label="Black Fig Bar" />
          <Stepper value={1} label="Black Fig Bar" removable size="small" />
          <Stepper value={99} label="Black Fig Bar" />
        </div>
      </Section>
      <Section title="Fields" rule="chapter" size="h4">
        <div className={styles.columns}>
          <TextField
            label="Street address"
            defaultValue="24801 Fir Ave"
            hint="Apartment goes on the next line"
          />
          <TextField label="ZIP" defaultValue="90012" error="Please enter a valid delivery address" />
          <TextField label="Cash amount" lead="$" defaultValue="40" inputMode="decimal" />
          <TextField label="Search" icon={Search} placeholder="Name, brand, mood or format" />
          <SelectField label="Option" options={SIZES} />
          <TextField label="Phone" defaultValue="(951) 555-0134" disabled />
          <TextArea
            label="Delivery notes"
            optional="(optional)"
            hint="Gate code, where to park, which door."
          />
          <div>
            <CheckboxField label="I confirm that I am 21 years of age or older" defaultChecked />
            <CheckboxField label="I need a bag" hint="No charge." />
            <CheckboxField label="I am 21 or older" error="You must be 21+ to order" />
            <CheckboxField label="Zelle" look="radio" name="method" defaultChecked />
            <CheckboxField label="Cash App" look="radio" name="method" />
            <CheckboxField label="Balance animation" look="switch" defaultChecked />
          </div>
        </div>
      </Section>
    </>
  );
}

function Buttons() {
  return (
    <Section title="Buttons" rule="chapter" size="h4">
      <div className={styles.stack}>
        <Button wide aside="$38.00">
          Add to Cart
        </Button>
        <Button wide kind="outline" icon={ShoppingBag}>
          Continue Shopping
        </Button>
        <div data-mood="melt">
          <Button wide kind="mood">
            Shop Melt
          </Button>
        </div>
        <Button wide disabled aside="$70.47">
          Add $8.00 more to check out
        </Button>
        <Button wide busy>
          Processing
        </Button>
        <div className={styles.row}>
          <Button size="small">Small</Button>
          <Button size="small" kind="outline" busy>
            Saving
          </Button>
          <Button size="small" kind="danger">
            Cancel it
          </Button>
          <ButtonLink size="small" kind="quiet" href="/shop">
            Quiet
          </ButtonLink>
        </div>
        <div className={styles.image} data-mood="calm">
          <div className={styles.row}>
            <Button kind="light">Shop the Drop</Button>
            <Button kind="ghost">Help Me Choose</Button>
          </div>
        </div>
      </div>
    </Section>
  );
}
