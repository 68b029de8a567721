/** What every administrator is told of, because a thief with an open session could have done it. */
import { formatPhone } from '../contact/phone.ts';
import { dayInWords, timeOfDay } from '../when.ts';

interface Made {
  /** The name of the person who did it. */
  readonly by: string;
  /** ISO 8601. */
  readonly at: string;
}

/** Another number for purchases or payments: digits, or empty. */
interface NumberNotice extends Made {
  readonly kind: 'sinpe' | 'whatsapp';
  readonly before: string;
  readonly after: string;
}

/** A new administrator, or an open link with which somebody could become one or take the account of one. */
interface AdministratorNotice extends Made {
  readonly kind: 'administrator' | 'invitation' | 'link';
  readonly person: string;
}

export type Notice = NumberNotice | AdministratorNotice;

export function noticeSentence(notice: Notice, now: number): string {
  return `${whatHappened(notice)}, por ${notice.by}, ${whenWas(notice.at, now)}.`;
}

function whatHappened(notice: Notice): string {
  switch (notice.kind) {
    case 'sinpe':
      return `Cambió el número de SINPE: ${spell(notice.before)} → ${spell(notice.after)}`;
    case 'whatsapp':
      return `Cambió el número de WhatsApp: ${formatPhone(notice.before)} → ${formatPhone(notice.after)}`;
    case 'administrator':
      return `${notice.person} ahora administra la tienda`;
    case 'invitation':
      return `Invitación para administrar la tienda: ${notice.person}`;
    case 'link':
      return `Enlace de contraseña nueva para ${notice.person}, que administra la tienda`;
  }
}

function spell(phone: string): string {
  return phone === '' ? 'ninguno' : phone.replace(/^(\d{4})(\d{4})$/, '$1 $2');
}

function whenWas(at: string, now: number): string {
  const day = dayInWords(at, now);
  const words = /^\d/.test(day) ? `el ${day}` : day.toLowerCase();
  return `${words} a las ${timeOfDay(at)}`;
}
