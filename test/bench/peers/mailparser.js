/** mailparser takes the messages apart, linkify-it looks for what is written as a URL. */
import { LinkifyIt } from 'linkify-it';
import { simpleParser } from 'mailparser';
import { messagesOf } from './messages.js';
import { flush, print } from './print.js';

const linkify = new LinkifyIt({ fuzzyLink: false, fuzzyEmail: false });
const options = { skipHtmlToText: true, skipTextToHtml: true, skipImageLinks: true };
for (const message of messagesOf(process.argv[2])) {
  const { text, html } = await simpleParser(message, options);
  for (const part of [text, html]) if (part) print(linkify.match(part));
}
flush();
