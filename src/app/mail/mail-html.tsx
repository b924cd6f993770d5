import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Column } from '@react-email/column';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Html } from '@react-email/html';
import { Preview } from '@react-email/preview';
import { Row } from '@react-email/row';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Mail, MailBlock, MailHead } from './mail.ts';
import { MOOD_COLORS, noticeStyle, STYLE_SHEET, styles } from './mail-styles.ts';
import { footLines } from './mail-text.ts';

/**
 * The mail as HTML that mail programs can draw: tables, inline styles, 600 pixels, dark colours by media query. It loads
 * nothing from anywhere: no picture, no font, nothing that tells whether it was read (MAIL-03).
 */
export function toMailHtml(mail: Mail, head: MailHead): string {
  return `<!DOCTYPE html>${renderToStaticMarkup(<Sheet mail={mail} head={head} />)}`;
}

function Sheet({ mail, head }: { mail: Mail; head: MailHead }) {
  return (
    <Html lang="en">
      <Head>
        <title>{mail.subject}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="format-detection" content="telephone=no, date=no, address=no" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{STYLE_SHEET}</style>
      </Head>
      <Body className="paper" style={styles.body}>
        <Preview>{mail.preheader}</Preview>
        <Container className="sheet" style={styles.sheet}>
          <Moods />
          <Text className="mark ink" style={styles.mark}>
            <a href={head.origin} style={styles.markLink}>
              {head.shopName}
            </a>
          </Text>
          <Section className="inside" style={styles.inside}>
            <h1 className="title ink" style={styles.title}>
              {mail.title}
            </h1>
            {mail.blocks.map((block, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: drawn once
              <Block key={place} block={block} />
            ))}
          </Section>
          <Section className="foot" style={styles.foot}>
            {[mail.reason, ...footLines(head)].map((line) => (
              <Text key={line} className="quiet" style={styles.footLine}>
                {line}
              </Text>
            ))}
          </Section>
        </Container>
      </Body>
    </Html>
  );
}

/** The stripe of the five moods. */
function Moods() {
  return (
    <Row aria-hidden="true">
      {MOOD_COLORS.map((color) => (
        <Column
          key={color}
          style={{ backgroundColor: color, height: '8px', fontSize: '1px', lineHeight: '8px' }}
        >
          &#8203;
        </Column>
      ))}
    </Row>
  );
}

function Block({ block }: { block: MailBlock }) {
  switch (block.kind) {
    case 'words':
      return (
        <Text className="ink" style={styles.words}>
          {block.text}
        </Text>
      );
    case 'notice':
      return (
        <Text className={block.tone} style={{ ...styles.words, ...noticeStyle(block.tone) }}>
          {block.text}
        </Text>
      );
    case 'button':
      return (
        <Button className="button" href={block.href} style={styles.button}>
          {block.label}
        </Button>
      );
    case 'items':
      return <Items title={block.title} lines={block.lines} />;
    case 'totals':
      return <Totals title={block.title} rows={block.rows} />;
    case 'facts':
      return <Facts rows={block.rows} />;
  }
}

function BlockTitle({ title }: { title: string }) {
  return (
    <h2 className="ink" style={styles.heading}>
      {title}
    </h2>
  );
}

function Items({ title, lines }: Pick<Extract<MailBlock, { kind: 'items' }>, 'title' | 'lines'>) {
  return (
    <>
      <BlockTitle title={title} />
      <Table>
        {lines.map(({ quantity, name, option, amount }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: drawn once
          <tr key={place}>
            <td className="ink" style={styles.label}>
              {quantity} × {name}
              {option && (
                <>
                  <br />
                  <span className="quiet" style={styles.quiet}>
                    {option}
                  </span>
                </>
              )}
            </td>
            <td className="ink" style={styles.value}>
              {amount}
            </td>
          </tr>
        ))}
      </Table>
    </>
  );
}

function Totals({ title, rows }: Pick<Extract<MailBlock, { kind: 'totals' }>, 'title' | 'rows'>) {
  return (
    <>
      {title && <BlockTitle title={title} />}
      <Table>
        {rows.map(({ label, value, isSum }) => {
          const weight = isSum ? { fontWeight: 700 } : {};
          return (
            <tr key={label}>
              <td className="ink" style={{ ...styles.label, ...weight }}>
                {label}
              </td>
              <td className="ink" style={{ ...styles.value, ...weight }}>
                {value}
              </td>
            </tr>
          );
        })}
      </Table>
    </>
  );
}

function Facts({ rows }: Pick<Extract<MailBlock, { kind: 'facts' }>, 'rows'>) {
  return (
    <Table>
      {rows.map(({ label, value }) => (
        <tr key={label}>
          <td className="quiet" style={styles.fact}>
            {label}
          </td>
          <td className="ink" style={styles.factValue}>
            {value}
          </td>
        </tr>
      ))}
    </Table>
  );
}

function Table({ children }: { children: React.ReactNode }) {
  return (
    <table className="table" cellPadding={0} cellSpacing={0} border={0} style={styles.table}>
      <tbody>{children}</tbody>
    </table>
  );
}
