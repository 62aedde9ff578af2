// Generated from specs/ by `npm run generate`; do not edit.
import type { Section } from '../section.ts';

/** The sections of the specification that clauses and silences name, in their order. */
export const sections: readonly Section[] = [
  {
    "id": "1.1",
    "title": "Purpose",
    "about": "What the service is for, that it speaks JSON over HTTP."
  },
  {
    "id": "1.3",
    "title": "One store",
    "about": "Every resource lives under one store, and credentials see one store."
  },
  {
    "id": "1.4",
    "title": "Messages on register and enroll",
    "about": "A registration sends a welcome message. An enrollment sends an activation link, again while the member has not accepted GDPR."
  },
  {
    "id": "1.5",
    "title": "Environments",
    "about": "Production and sandbox are separate, with separate credentials."
  },
  {
    "id": "2",
    "title": "Resources and their fields",
    "about": "How the fields of requests and answers are written down, and what a nullable or optional field is."
  },
  {
    "id": "2.1",
    "title": "Store",
    "about": "The store that the credentials belong to. Its id is case-sensitive and equals the client id; its time zone decides how dates without an offset are read."
  },
  {
    "id": "2.2",
    "title": "Member",
    "about": "A member as register, enroll and update answer it. The balance is the field points, not remaining_points."
  },
  {
    "id": "2.3",
    "title": "Identifier",
    "about": "A value by which a member can be found, with its id and its type."
  },
  {
    "id": "2.4",
    "title": "Address",
    "about": "An address; its country is a code of two letters."
  },
  {
    "id": "2.5",
    "title": "Consent",
    "about": "What the member agreed to. A promotional consent that an update leaves out is withdrawn; one that a registration leaves out is given."
  },
  {
    "id": "2.6",
    "title": "Segments",
    "about": "Further facts about a member. The type of a segment decides whether it holds a text or chosen options."
  },
  {
    "id": "2.7",
    "title": "Origin",
    "about": "Who sent a request, and through which channel. An unknown channel counts as the point of sale."
  },
  {
    "id": "2.8",
    "title": "Card info",
    "about": "A payment card that identifies a member."
  },
  {
    "id": "2.9",
    "title": "Refund request",
    "about": "The lines and amounts of a partial refund. A time without an offset is read as UTC."
  },
  {
    "id": "2.10",
    "title": "Product",
    "about": "The ids, name, brand, category and trade number of a product."
  },
  {
    "id": "2.11",
    "title": "Coupon",
    "about": "A coupon with its validity, discount and target, and which types can be made as a draft."
  },
  {
    "id": "2.12",
    "title": "Action result",
    "about": "The answer of an action, with is_ok and details. A refusal for business reasons is a status 200 with is_ok false and details that say why."
  },
  {
    "id": "2.13",
    "title": "Non-eligible product",
    "about": "A product, prefix or category without loyalty benefits, which may end on a date."
  },
  {
    "id": "2.15",
    "title": "Problem document",
    "about": "The form of an error, with a map of messages by field for validation errors."
  },
  {
    "id": "3.1",
    "title": "Reservations",
    "about": "A coupon or stamps held for one order until they are released. A reservation never expires."
  },
  {
    "id": "3.2",
    "title": "Other states",
    "about": "The states of coupons, members and drafts are not described."
  },
  {
    "id": "4",
    "title": "Endpoints",
    "about": "Where the operations are, that bodies are JSON, and that errors are problem documents."
  },
  {
    "id": "4.1",
    "title": "Token",
    "about": "How a client exchanges its id and secret for an access token, in the form or in a header."
  },
  {
    "id": "4.2",
    "title": "Stores",
    "about": "Lists the one store of the credentials."
  },
  {
    "id": "4.3",
    "title": "Members",
    "about": "Registers, enrolls, updates and searches members, and invites friends. A search that finds nothing is an empty list."
  },
  {
    "id": "4.4",
    "title": "Member identifiers",
    "about": "Adds an identifier to a member and changes its value."
  },
  {
    "id": "4.5",
    "title": "One-time passwords",
    "about": "Sends and verifies one-time passwords, for a phone or for a member, and changes the phone of a member."
  },
  {
    "id": "4.6",
    "title": "Stamp reservations",
    "about": "Holds stamps of a card for an order, and releases them."
  },
  {
    "id": "4.7",
    "title": "Coupons",
    "about": "Holds a coupon for an order and releases it, lists exempt coupons, and makes drafts."
  },
  {
    "id": "4.8",
    "title": "Refund",
    "about": "Refunds part of an earlier transaction."
  },
  {
    "id": "4.9",
    "title": "Non-eligible products",
    "about": "Adds and updates batches of at most 100 entries. An update may succeed in part."
  },
  {
    "id": "4.10",
    "title": "Operations that are not described",
    "about": "Operations that the specification mentions without an address or a body."
  },
  {
    "id": "5.1",
    "title": "Access tokens",
    "about": "Every other request carries the access token."
  },
  {
    "id": "5.2",
    "title": "Addresses of the environments",
    "about": "Each environment has its own address and token endpoint."
  },
  {
    "id": "5.3",
    "title": "Separate environments",
    "about": "Credentials of one environment are refused in the other one."
  },
  {
    "id": "5.4",
    "title": "Credentials",
    "about": "Where a merchant finds the credentials, and that the secret is a password."
  },
  {
    "id": "5.5",
    "title": "Token answer",
    "about": "The four fields of an issued token. The lifetime that the answer states counts."
  },
  {
    "id": "5.6",
    "title": "Scopes",
    "about": "What each scope grants."
  },
  {
    "id": "5.7",
    "title": "Token errors",
    "about": "A refused token request is a status 400 with a plain text."
  },
  {
    "id": "5.8",
    "title": "Store binding",
    "about": "The credentials open one store. A request to any other store is refused with status 403."
  },
  {
    "id": "5.9",
    "title": "Refused tokens",
    "about": "A token can end early. A status 401 says that it is missing, expired or invalid."
  },
  {
    "id": "5.10",
    "title": "Security rules for callers",
    "about": "What a caller does to keep the secret and its members safe."
  },
  {
    "id": "6",
    "title": "Events and messages",
    "about": "Which operations send messages that the merchant pays for."
  },
  {
    "id": "7",
    "title": "Errors",
    "about": "The three forms of an error, and how a business refusal differs from them."
  },
  {
    "id": "7.1",
    "title": "Status codes",
    "about": "What each status means."
  },
  {
    "id": "7.2",
    "title": "Conditions of status 400",
    "about": "Which requests are refused with status 400, and what the message says."
  },
  {
    "id": "7.3",
    "title": "Failures that raise no error",
    "about": "Mistakes of a caller that the service accepts in silence, and their effects."
  },
  {
    "id": "7.4",
    "title": "Retry safety",
    "about": "Which operations can be repeated, and what a repetition does."
  },
  {
    "id": "8",
    "title": "Limits",
    "about": "Sizes of batches, ranges of numbers, forms of dates, and lifetimes."
  },
  {
    "id": "9.1",
    "title": "Version in the path",
    "about": "The version is part of every path but those of the token and of discovery."
  },
  {
    "id": "9.2",
    "title": "Deprecated elements",
    "about": "Fields, values and operations that a later release removes."
  },
  {
    "id": "9.3",
    "title": "Version policy",
    "about": "How versions come and go is not described."
  }
];
